import { isAlone, lineOf } from '../../dom/nodes';

/** How journals mark the number of a formula. The label of a list's item numbers its text. */
const NUMBER = ':is([class*=label],[class*=number],.l):not([class*=list],a)';

/** Between a formula and what its number is beside (elements). */
const LEVELS = 3;

/** Takes the number beside a formula out of the page: `<span class="label">(1)</span>`. */
export function takeNumber(formula: Element): string | undefined {
  let place = formula;
  for (let level = 0; level < LEVELS; level++) {
    for (const beside of [place.previousElementSibling, place.nextElementSibling]) {
      const [, number] = /^\(([\w.]{1,9})\)$/.exec(lineOf(beside)) ?? [];
      if (number && beside?.matches(NUMBER)) {
        beside.remove();
        return number;
      }
    }
    if (!place.parentElement || !isAlone(place)) break;
    place = place.parentElement;
  }
  return undefined;
}
