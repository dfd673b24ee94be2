import { allIn, holds } from '../dom/nodes';
import { EMAIL_FIELD } from '../normalise/forms';
import { type Measures, measureOf } from './block-measure';

/** The most text of a box that asks for an e-mail address (letters). */
const LONGEST = 300;

/** The levels of elements around the field. */
const LEVELS = 8;

/** A part with one of these has more than a form. */
const CONTENT = 'pre,table,blockquote,math,ul,ol';

/** Removes boxes in an article that ask for the reader's e-mail address: for a newsletter, or below a comment. */
export function removeSignUps(content: Element, measures: Measures): void {
  for (const field of allIn(content, `[${EMAIL_FIELD}]`)) boxAround(field, content, measures)?.remove();
}

/** The largest element around the field that has little text. */
function boxAround(field: Element, content: Element, measures: Measures): Element | undefined {
  let box: Element | undefined;
  let around: Element | null = field;
  for (let level = 0; level < LEVELS && around && around !== content; level++, around = around.parentElement)
    if (measureOf(around, measures).text > LONGEST || holds(around, CONTENT)) break;
    else box = around;
  return box;
}
