import type { Budget } from '../budget';
import { attributeOf } from '../normalise/nodes';

/** Removes the second of two equal pictures in a row: for another window width, or a blurred placeholder. */
export function removeDoubles(content: Element, budget: Budget): void {
  let last: Element | undefined;
  for (const image of content.querySelectorAll('img')) {
    budget.step();
    if (last && isSamePicture(last, image) && !isTextBetween(last, image)) {
      if (sizeIn(image) > sizeIn(last)) last.setAttribute('src', attributeOf(image, 'src'));
      image.remove();
    } else last = image;
  }
}

function isTextBetween(one: Element, other: Element): boolean {
  const range = one.ownerDocument.createRange();
  range.setStartAfter(one);
  range.setEndBefore(other);
  return range.toString().trim() !== '';
}

/** Two folders may both have a file with a shorter name, such as `photo.jpg`. */
const SHORTEST_OWN_NAME = 16;

/** Whether two images are the same file, possibly in different sizes. */
export function isSamePicture(one: Element, other: Element): boolean {
  if (one.getAttribute('alt') !== other.getAttribute('alt')) return false;
  const file = fileOf(one);
  if (file === '' || file !== fileOf(other)) return false;
  return file.length >= SHORTEST_OWN_NAME || one.getAttribute('src') === other.getAttribute('src');
}

/** The last part of the address's path. Empty for a `data:` address. */
function fileOf(image: Element): string {
  const address = attributeOf(image, 'src');
  if (address.startsWith('data:')) return '';
  const end = address.search(/[?#]|$/);
  return address.slice(address.lastIndexOf('/', end) + 1, end);
}

/** The largest number in an image address is usually its width. */
function sizeIn(image: Element): number {
  const numbers = image.getAttribute('src')?.match(/(?<!\d)\d{2,4}(?!\d)/g) ?? [];
  return numbers.reduce((most, number) => Math.max(most, Number(number)), 0);
}
