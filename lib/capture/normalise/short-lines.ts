import { element, holds, isBlank, isElementNode, isTextNode, lineOf, moveChildren } from '../dom/nodes';
import type { Normaliser } from './normaliser';

/** A longer line is a paragraph (characters). */
const LONGEST_LINE = 100;

/** What a line of text may not hold. */
const NOT_TEXT = ':not(a,b,em,font,i,s,span,strong,u)';

/**
 * Short lines, each a `<div>`, if an empty `<div>` with a break parts paragraphs → lines of one paragraph. Editors write
 * poems and mails so.
 */
export const shortLines: Normaliser = {
  selectors: ['br'],
  *normalise(found, { budget }) {
    for (const text of new Set(found.map(textAround))) {
      let first: Element | undefined;
      for (const line of [...(text?.childNodes ?? [])]) {
        if (budget.step()) yield;
        if (isTextNode(line) && isBlank(line)) continue;
        if (!isShortLine(line)) first = undefined;
        else if (first) {
          first.append(element(line, 'br'));
          moveChildren(line, first);
          line.remove();
        } else first = line;
      }
    }
  },
};

/** The element around an empty line that holds only this break. */
function textAround({ parentElement: line }: Element): Element | null | undefined {
  return line?.nodeName === 'DIV' && line.childElementCount === 1 && isBlank(line)
    ? line.parentElement
    : null;
}

function isShortLine(line: Node): line is Element {
  if (!isElementNode(line) || line.nodeName !== 'DIV' || holds(line, NOT_TEXT)) return false;
  const { length } = lineOf(line);
  return length > 0 && length <= LONGEST_LINE;
}
