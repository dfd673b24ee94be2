import { allIn, holds } from '../../dom/nodes';
import { lengthOf } from '../../dom/text-length';
import { EMAIL_FIELD } from '../../normalise/forms';
import { type Measures, measureOf } from '../measures/block-measure';

/** The most text of a box that asks for an e-mail address: letters, and a share of the article. */
const LONGEST = 300;
const SHARE = 0.3;

/** The levels of elements around the field. */
const LEVELS = 8;

/** A part with one of these has more than a form. */
const CONTENT = 'pre,table,blockquote,math,ul,ol';

/** Removes boxes in an article that ask for the reader's e-mail address: for a newsletter, or below a comment. */
export function removeSignUps(content: Element, measures: Measures): void {
  const fields = allIn(content, `[${EMAIL_FIELD}]`);
  if (fields.length === 0) return;
  const most = Math.min(LONGEST, SHARE * lengthOf(content));
  for (const field of fields) boxAround(field, measures, most)?.remove();
}

/** The largest element around the field that has little text. */
function boxAround(field: Element, measures: Measures, most: number): Element | undefined {
  let box: Element | undefined;
  let around: Element | null = field;
  for (let level = 0; level < LEVELS && around; level++, around = around.parentElement)
    if (measureOf(around, measures).text > most || holds(around, CONTENT)) break;
    else box = around;
  return box;
}
