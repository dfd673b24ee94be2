import type { Budget } from '../budget';
import type { Measures } from './measure';

/** A shorter text may well be said twice, a longer one is no summary or caption. */
const LEAST_TEXT = 30;
const MOST_TEXT = 300;

/**
 * Removes what a page holds twice in a row, once for a narrow window and once for a wide one, where its style does not
 * hide either; and the blurred picture that stands in for a picture until that is loaded.
 */
export function removeDoubles(content: Element, measures: Measures, budget: Budget): void {
  for (const block of [...content.querySelectorAll('p,div,figure,section,header')]) {
    budget.step();
    const before = block.previousElementSibling;
    const length = measures.get(block)?.text ?? 0;
    if (length < LEAST_TEXT || length > MOST_TEXT || !before || measures.get(before)?.text !== length)
      continue;
    if (before.nodeName === block.nodeName && before.textContent === block.textContent) block.remove();
  }
  let last: Element | undefined;
  for (const image of content.querySelectorAll('img')) {
    budget.step();
    if (last && isSamePicture(last, image)) {
      if (sizeIn(image) > sizeIn(last)) last.setAttribute('src', image.getAttribute('src') ?? '');
      image.remove();
    } else last = image;
  }
}

/** Whether two images show the same file, maybe in different sizes. */
export function isSamePicture(one: Element, other: Element): boolean {
  if (one.getAttribute('alt') !== other.getAttribute('alt')) return false;
  const file = fileOf(one);
  return file.length > 8 && file === fileOf(other);
}

function fileOf(image: Element): string {
  return /[^/?#]*(?=[?#]|$)/.exec(image.getAttribute('src') ?? '')?.[0] ?? '';
}

/** The largest number in an address is most likely the width of the picture. */
function sizeIn(image: Element): number {
  const numbers = image.getAttribute('src')?.match(/(?<!\d)\d{2,4}(?!\d)/g) ?? [];
  return numbers.reduce((most, number) => Math.max(most, Number(number)), 0);
}
