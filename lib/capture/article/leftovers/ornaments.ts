import { isBlock } from '../../dom/is-block';
import { allIn, attributeOf, HEADINGS, holds, isBlank } from '../../dom/nodes';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';

/** A picture shown this many times is a sign, such as a tick before each line. */
const SIGN = 3;

/** A row of at least this many pictures may be shown again, so that it can turn without end. */
const ROW = 3;

/** Shows something without text. */
const SHOWS = 'img,video,audio,iframe,math,pre,hr,input,table';

/**
 * Removes what only decorates a page: the copies in a row of pictures that turns without end, the thumbnails below a
 * gallery, signs that nobody described, the picture that a page shows until the real one is loaded, and the bullets and
 * headings that are left empty.
 */
export function* removeOrnaments(content: Element, budget: Budget): Steps<void> {
  const blank = new Map<Element, boolean>([[content, false]]);
  for (const images of yield* imagesBy(content, budget, (image) => rowOf(image, blank)))
    for (const image of images.slice(lengthOfRow(images))) image.remove();
  for (const images of yield* imagesBy(content, budget, addressOf)) {
    const alts = new Set(images.map((image) => attributeOf(image, 'alt').trim()));
    // A sign with one description is a word of the text: "Yes", or a smiley.
    const isSaid = alts.size === 1 && !alts.has('');
    if (images.length >= SIGN && !isSaid && !images.some(isBetweenWords))
      for (const image of images) image.remove();
  }
  // The innermost first: an item may hold only an empty list.
  for (const element of allIn(content, `:not(ol) > li,${HEADINGS}`).reverse()) {
    if (budget.step()) yield;
    if (isBlank(element) && !holds(element, SHOWS)) element.remove();
  }
}

/** Whether text precedes and follows an image, as with a symbol of a formula. */
function isBetweenWords(image: Element): boolean {
  let place = image;
  for (let around = image.parentElement; around && !isBlock(around.nodeName); around = around.parentElement) {
    if (around.childNodes.length > 1) break;
    place = around;
  }
  return [place.previousSibling, place.nextSibling].every((beside) => beside && !isBlank(beside));
}

/** The images of each row, address or the like, in the order of the page. */
function* imagesBy<Key>(
  content: Element,
  budget: Budget,
  keyOf: (image: Element) => Key,
): Steps<Iterable<Element[]>> {
  const found = new Map<Key, Element[]>();
  for (const image of allIn(content, 'img')) {
    if (budget.step()) yield;
    const key = keyOf(image);
    const images = found.get(key);
    if (images) images.push(image);
    else found.set(key, [image]);
  }
  return found.values();
}

/**
 * The largest element around an image that has no text.
 * @param blank whether an element has no text, of each that was read
 */
function rowOf(image: Element, blank: Map<Element, boolean>): Element {
  let row = image;
  for (let around = row.parentElement; around; around = around.parentElement) {
    const isRow = blank.get(around) ?? isBlank(around);
    blank.set(around, isRow);
    if (!isRow) break;
    row = around;
  }
  return row;
}

/** How many images there are before the row repeats itself. @returns the number of all images if it does not */
function lengthOfRow(images: readonly Element[]): number {
  const addresses = images.map(addressOf);
  const { size } = new Set(addresses.map(inFullSize));
  const turns = size >= ROW && size * 2 <= addresses.length;
  return turns &&
    addresses.every((address, at) => [address, inFullSize(address)].includes(addresses[at % size] ?? ''))
    ? size
    : addresses.length;
}

/** The address of the picture whose thumbnail is at `photo-150x150.jpg`, as WordPress names it. */
function inFullSize(address: string): string {
  return address.replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '');
}

function addressOf(image: Element): string {
  return attributeOf(image, 'src');
}
