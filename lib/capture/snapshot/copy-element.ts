import {
  attribute,
  attributes,
  childElements,
  firstIn,
  isText,
  readableLengthOf,
  shownChildren,
  textOf,
} from '../dom/live';
import { HEADINGS } from '../dom/nodes';
import { EMAIL_FIELD, ORIGINAL_NAME, OVER } from '../normalise/forms';
import { ATLASSIAN, checkbox } from '../normalise/tasks';
import { isLabel, isTab } from './buttons';
import { keepStyle } from './keep-style';
import { liesOver } from './lies-over';
import type { Shown } from './shown';

/** Elements that are inline by name. Renamed to `div` if their style is `display: block`. */
const NEUTRAL = new Set(['SPAN', 'FONT', 'LABEL', 'SMALL', 'TIME', 'CITE', 'SLOT']);

/** Attributes that would clobber a document's properties, run something, or hide what the page shows. */
const DROPPED_ATTRIBUTES = ['style', 'name', 'hidden', 'aria-hidden', 'srcdoc'];
const HAS_DROPPED = DROPPED_ATTRIBUTES.map((name) => `[${name}]`).join();

/**
 * Copies an element without its children for an inert document, without anything that could run or clobber.
 * @param target the parent of the copy
 * @param isPlain whether it is in code or a formula, which have no emphasis
 * @returns undefined if the element is no content, such as a button
 */
export function copyElement(
  element: Element,
  name: string,
  shown: Shown,
  target: Element,
  isPlain = false,
): Element | undefined {
  const inert = target.ownerDocument;
  if (name === 'INPUT') {
    if (['type', 'name', 'placeholder'].some((each) => /e-?mail/i.test(attribute(element, each) ?? '')))
      target.setAttribute(EMAIL_FIELD, '');
    return taskBox(element, target);
  }
  if (name === 'BUTTON' && !isLabel(element, target) && !isTab(element, target)) return undefined;
  if (name === 'BUTTON') return renamed(element, inert, firstIn(element, HEADINGS) ? 'div' : 'span');
  // The authors of a reference, in one line with its title.
  if (shown.isInline && (name === 'LI' ? target.nodeName === 'SPAN' : /^[OU]L$/.test(name)))
    return renamed(element, inert, 'span');
  if (!isPlain && isCode(element, name, shown)) return renamed(element, inert, 'pre');
  // HTML allows no body within a body.
  if (name === 'FORM' || name === 'BODY') return renamed(element, inert, 'div');
  const style = attribute(element, 'style');
  const styled = style && !shown.block && byStyle(name, style, target);
  if (styled) return renamed(element, inert, styled);
  const marks = !isPlain && isMarkable(element, name, shown, target) && shown.marks;
  if (marks && marks.length > 0) return marked(element, inert, name, marks);
  const isBlock = shown.block && !(NEUTRAL.has(name) && isLine(element, shown, target, isPlain));
  if ((name !== 'SPAN' || isBlock) && (NEUTRAL.has(name) || name.includes('-'))) {
    // The parser knows no display for custom elements, so their style decides.
    const copy = renamed(element, inert, isBlock ? 'div' : 'span');
    if (name.includes('-')) copy.setAttribute(ORIGINAL_NAME, name.toLowerCase());
    return copy;
  }
  const copy = inert.importNode(element, false);
  if (!copy.hasAttributes()) return copy;
  const anchor = name === 'A' && copy.id === '' ? attribute(element, 'name') : null;
  if (anchor) copy.id = anchor;
  if (style) keepStyle(copy, style);
  if (name === 'A' && shown.look && liesOver(element, shown.visible)) copy.setAttribute(OVER, '');
  return stripped(copy);
}

function renamed(element: Element, inert: Document, name: string): Element {
  const copy = inert.createElement(name);
  for (const attribute of attributes(element)) {
    copy.setAttributeNode(inert.importNode(attribute, true));
  }
  return stripped(copy);
}

/** What code does not hold. */
const RICH = `a,img,p,ul,ol,dl,table,pre,blockquote,${HEADINGS}`;

/** Whether it is code in several lines. Only its style may say so. */
function isCode(element: Element, name: string, shown: Shown): boolean {
  if (name === 'CODE') return shown.block === true && shown.keepsLines;
  if (name !== 'DIV' || !shown.isCode || firstIn(element, RICH)) return false;
  return childElements(element).length > 1 || textOf(element).trim().includes('\n');
}

/** All that a line of text may hold. Anything else in a block is more than a line. */
const PHRASE = ':not(a,b,br,code,em,i,script,span,strong,style,sub,sup)';

/** Longest text beside others in a row that is one line with them (characters). */
const LONGEST_IN_ROW = 100;

/**
 * Whether a block by style is a line of a paragraph, such as that of a poem, or of a piece in a line; or a short part of
 * a line, such as the amount of an ingredient.
 */
function isLine(element: Element, shown: Shown, target: Element, isPlain: boolean): boolean {
  if (firstIn(element, PHRASE)) return false;
  if (shown.isInPiece || target.closest('p')) return true;
  return !isPlain && shown.isInRow === true && readableLengthOf(element) <= LONGEST_IN_ROW;
}

/** Text in an inline element without a meaning of its own, if its looks may give it one. */
function isMarkable(element: Element, name: string, shown: Shown, target: Element): boolean {
  if (!(name === 'SPAN' || name.includes('-')) || shown.block || target.matches(HEADING)) return false;
  return (
    attributes(element).length > 0 &&
    shownChildren(element).some((child) => isText(child) && /\S/.test(child.data))
  );
}

/** A copy within elements of these names. */
function marked(element: Element, inert: Document, name: string, marks: readonly string[]): Element {
  const [outer = 'span', ...others] = marks;
  const copy = renamed(element, inert, outer);
  if (name.includes('-')) copy.setAttribute(ORIGINAL_NAME, name.toLowerCase());
  let inner = copy;
  for (const mark of others) {
    const next = inert.createElement(mark);
    inner.append(next);
    inner = next;
  }
  return copy;
}

const HEADING = `${HEADINGS},th`;
const BOLD = /weight\s*:\s*(?:bold|[6-9])/i;
const NOT_BOLD = /weight\s*:\s*[n1-4]/i;
const ITALIC = /style\s*:\s*italic/i;
const STRUCK = /line-through/i;

/** The tag for emphasis that only a style expresses: editors style a `<span>`, Google Docs unsets a `<b>`. */
function byStyle(name: string, style: string, target: Element): string | undefined {
  if (name === 'B' && NOT_BOLD.test(style)) return 'span';
  // Headings are bold anyway. Only the parent is tested: testing all ancestors of every element takes
  // quadratic time.
  if (name !== 'SPAN' || target.matches(HEADING)) return undefined;
  return STRUCK.test(style) ? 's' : BOLD.test(style) ? 'b' : ITALIC.test(style) ? 'i' : undefined;
}

function stripped(copy: Element): Element {
  // One selector match for all of them, because most elements have none.
  if (copy.matches(HAS_DROPPED)) for (const name of DROPPED_ATTRIBUTES) copy.removeAttribute(name);
  return copy;
}

/** Blocks in which a checkbox means "done". */
const TASKS = `li,.notion-to_do-block,[${ATLASSIAN}]`;

export function taskBox(input: Element, target: Element): Element | undefined {
  // In a table, an enabled checkbox selects its row.
  const place = attribute(input, 'disabled') === null ? TASKS : `${TASKS},td`;
  if (attribute(input, 'type')?.toLowerCase() !== 'checkbox' || !target.closest(place)) return undefined;
  const isDone = input instanceof HTMLInputElement ? input.checked : attribute(input, 'checked') !== null;
  return checkbox(target, isDone);
}
