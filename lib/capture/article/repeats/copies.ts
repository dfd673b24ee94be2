import { allIn, attributeOf, beginningOf, textIn, withoutSpace } from '../../dom/nodes';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { walkInSteps } from '../../steps/walk';
import { type Measures, measureOf } from '../measures/block-measure';
import type { Kind } from '../product/kind';

/** A shorter text may be equal by chance (letters). */
const SHORTEST = 60;

/** A limit on time: the text of a longer block is not compared, only that of the blocks in it (letters). */
const LONGEST = 3000;

/** Characters at the beginning of a block by which an earlier copy is found, so that the time stays linear. */
const BEGINNING = 24;

/**
 * Elements that are never removed as copies (selectors). Without a cell, the others would move. Code, terms, and an
 * author's paragraphs, lists and quotations may repeat themselves.
 */
const KEPT_IN_SHOP = 'tr,td,th,tbody,thead,pre';
const KEPT = `${KEPT_IN_SHOP},p,li,ol,dl,dd,dd *,blockquote`;

/**
 * Removes blocks that repeat an earlier text word for word: the copy for narrow windows, or the slides of an endless
 * carousel.
 */
export function* removeCopies(
  content: Element,
  measures: Measures,
  budget: Budget,
  kind?: Kind,
): Steps<void> {
  const kept = kind === 'product' ? KEPT_IN_SHOP : KEPT;
  /** For each beginning, the index in `texts` at which its last block starts. */
  const starts = new Map<string, number>();
  // An array, because the browser copies a growing string each time it is compared.
  const texts: string[] = [];
  const pictures = new Set<string>();
  const copies = new Set<Element>();
  yield* walkInSteps(content, budget, {
    text({ data }) {
      texts.push(data);
    },
    enter(element) {
      if (element.nodeName === 'IMG') pictures.add(attributeOf(element, 'src'));
      const { text, isData } = measureOf(element, measures);
      if (text === 0 || text > LONGEST || isData || element.matches(kept)) return true;
      const beginning = firstOf(element);
      const start = starts.get(beginning);
      if (
        text >= SHORTEST &&
        start !== undefined &&
        isAt(texts, start, withoutSpace(textIn(element))) &&
        showsNothingNew(element, pictures)
      ) {
        copies.add(element);
        return false;
      }
      starts.set(beginning, texts.length);
      return true;
    },
    leave(element) {
      if (copies.has(element)) element.remove();
    },
  });
}

/** Whether the texts from index `first` on, joined, begin with `wanted`. */
function isAt(texts: readonly string[], first: number, wanted: string): boolean {
  let at = 0;
  for (let index = first; index < texts.length && at < wanted.length; index++) {
    const text = withoutSpace(texts[index] ?? '');
    if (!wanted.startsWith(text.slice(0, wanted.length - at), at)) return false;
    at += text.length;
  }
  return at >= wanted.length;
}

/** The first characters that are not white space. Mostly, the beginning of the text is enough to find them. */
function firstOf(element: Element): string {
  const read = withoutSpace(beginningOf(element, 4 * BEGINNING));
  return (read.length < BEGINNING ? withoutSpace(textIn(element)) : read).slice(0, BEGINNING);
}

function showsNothingNew(block: Element, pictures: ReadonlySet<string>): boolean {
  return allIn(block, 'img').every((image) => pictures.has(attributeOf(image, 'src')));
}
