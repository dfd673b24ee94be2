import { allIn, attributeOf, HEADINGS, holds, isBlank, isTextNode, lineOf } from '../../dom/nodes';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { holdsBlocks, type Measures, measureOf } from '../measures/block-measure';

/** Removes the second of two equal pictures in a row: for another window width, or a blurred placeholder. */
export function removeDoubles(content: Element, budget: Budget): void {
  let last: Element | undefined;
  let before: Element | undefined;
  const doubles: Element[] = [];
  for (const image of allIn(content, 'img')) {
    budget.step();
    if (last && before && isSamePicture(last, image) && !isTextBetween(before, image, content)) {
      if (sizeIn(image) > sizeIn(last)) last.setAttribute('src', attributeOf(image, 'src'));
      doubles.push(image);
    } else last = image;
    before = image;
  }
  for (const double of doubles) double.remove();
}

const CAPTION = `${HEADINGS},figcaption`;

/** Characters. A shorter text may label two things. */
const SHORTEST_REPEATED = 20;
const LONGEST_REPEATED = 600;

/** The end of a text that the page cuts off until the reader opens it. */
const CUT = / ?(?:…|\.\.\.)$/;
/** A shorter text may only end so (characters). */
const SHORTEST_CUT = 40;

/** Between a text that is cut off and the whole text stand at most so many blocks, such as `Read more`. */
const MOST_BETWEEN = 2;
/** The most text in such a block (characters). */
const LONGEST_BETWEEN = 30;

/**
 * Removes the second of two equal texts in a row if one is a heading or a caption: pages repeat them for layout. Also
 * removes a text that is cut off, if the whole text follows it.
 */
export function* removeRepeats(content: Element, measures: Measures, budget: Budget): Steps<void> {
  let last: Element | undefined;
  let beginning = '';
  let cut: Element[] = [];
  for (const block of allIn(content, `p,div,${CAPTION}`)) {
    if (budget.step()) yield;
    const { text } = measureOf(block, measures);
    if (text === 0 || holdsBlocks(block, measures)) continue;
    const line = lineOf(block);
    if (beginning && line.length > beginning.length && line.startsWith(beginning)) {
      for (const each of cut) each.remove();
      beginning = '';
    } else if (line.length >= SHORTEST_CUT && CUT.test(line) && !block.closest('a')) {
      beginning = line.replace(CUT, '');
      cut = [block];
    } else if (line.length > LONGEST_BETWEEN || cut.push(block) > MOST_BETWEEN + 1) beginning = '';
    if (text > LONGEST_REPEATED) continue;
    const isRepeated =
      last &&
      text >= SHORTEST_REPEATED &&
      (block.matches(CAPTION) || last.matches(CAPTION)) &&
      line === lineOf(last);
    if (isRepeated && !holds(block, 'img')) block.remove();
    else last = block;
  }
}

function isTextBetween(one: Element, other: Element, content: Element): boolean {
  const nodes = content.ownerDocument.createTreeWalker(content);
  nodes.currentNode = one;
  for (let node = nodes.nextNode(); node && node !== other; node = nodes.nextNode())
    if (isTextNode(node) && !isBlank(node)) return true;
  return false;
}

/** Two folders may both have a file with a shorter name, such as `photo.jpg`. */
const SHORTEST_OWN_NAME = 16;

/** Whether two images are the same file, possibly in different sizes. */
export function isSamePicture(one: Element, other: Element): boolean {
  if (one.getAttribute('alt') !== other.getAttribute('alt')) return false;
  const file = fileIn(attributeOf(one, 'src'));
  if (file === '' || file !== fileIn(attributeOf(other, 'src'))) return false;
  return file.length >= SHORTEST_OWN_NAME || attributeOf(one, 'src') === attributeOf(other, 'src');
}

/** The last part of an address's path. Empty for a `data:` address. */
export function fileIn(address: string): string {
  if (address.startsWith('data:')) return '';
  const end = address.search(/[?#]|$/);
  return address.slice(address.lastIndexOf('/', end) + 1, end);
}

/** The largest number in an image address is usually its width. */
function sizeIn(image: Element): number {
  const numbers = attributeOf(image, 'src').match(/(?<!\d)\d{2,4}(?!\d)/g) ?? [];
  return numbers.reduce((most, number) => Math.max(most, Number(number)), 0);
}
