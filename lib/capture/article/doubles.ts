import type { Budget } from '../budget';
import { attributeOf } from '../normalise/nodes';

/**
 * Removes a picture that a page holds twice in a row: for a narrow window and for a wide one, or blurred until it is
 * loaded.
 */
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

/** A shorter name, such as `photo.jpg`, may be of another picture in another folder. */
const SHORTEST_OWN_NAME = 16;

/** Whether two images show the same file, maybe in different sizes. */
export function isSamePicture(one: Element, other: Element): boolean {
  if (one.getAttribute('alt') !== other.getAttribute('alt')) return false;
  const file = fileOf(one);
  if (file === '' || file !== fileOf(other)) return false;
  return file.length >= SHORTEST_OWN_NAME || one.getAttribute('src') === other.getAttribute('src');
}

/** The last part of an address's path; empty for a picture that is within the page. */
function fileOf(image: Element): string {
  const address = attributeOf(image, 'src');
  if (address.startsWith('data:')) return '';
  const end = address.search(/[?#]|$/);
  return address.slice(address.lastIndexOf('/', end) + 1, end);
}

/** The largest number in an address is most likely the width of the picture. */
function sizeIn(image: Element): number {
  const numbers = image.getAttribute('src')?.match(/(?<!\d)\d{2,4}(?!\d)/g) ?? [];
  return numbers.reduce((most, number) => Math.max(most, Number(number)), 0);
}
