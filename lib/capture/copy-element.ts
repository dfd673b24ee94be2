import { keepStyle } from './carried';
import { attribute, attributes } from './dom';
import { ORIGINAL_NAME, TASK } from './standardise/forms';
import type { Shown } from './visibility';

/** Inline by name, so that a style of `display: block` must be told by another name. */
const NEUTRAL = new Set(['SPAN', 'FONT', 'LABEL', 'SMALL', 'TIME', 'CITE', 'SLOT']);

/** Attributes that would clobber a document's properties, run something, or hide what was found shown. */
const DROPPED_ATTRIBUTES = ['style', 'name', 'hidden', 'aria-hidden', 'srcdoc'];
const HAS_DROPPED = DROPPED_ATTRIBUTES.map((name) => `[${name}]`).join();

/**
 * An element's copy for a document that stays inert, without what is in it and without what could run or clobber;
 * undefined for what is no content, such as a button. @param target where the copy is to stand
 */
export function copyElement(
  element: Element,
  name: string,
  shown: Shown,
  target: Element,
): Element | undefined {
  const inert = target.ownerDocument;
  if (name === 'INPUT') return taskBox(element, target);
  if (name === 'BUTTON' && !isLabel(element, target)) return undefined;
  if (name === 'BUTTON') return renamed(element, inert, 'span');
  // A body within the copy's body is not HTML.
  if (name === 'FORM' || name === 'BODY') return renamed(element, inert, 'div');
  const styled = !shown.block && attribute(element, 'style') && byStyle(name, element, target);
  if (styled) return renamed(element, inert, styled);
  const isNamedAsShown = name === 'SPAN' && !shown.block;
  if (!isNamedAsShown && (NEUTRAL.has(name) || name.includes('-'))) {
    // An element the parser does not know has no block of its own: its style says what it is.
    const copy = renamed(element, inert, shown.block ? 'div' : 'span');
    if (name.includes('-')) copy.setAttribute(ORIGINAL_NAME, name.toLowerCase());
    return copy;
  }
  const copy = inert.importNode(element, false);
  if (!copy.hasAttributes()) return copy;
  const anchor = name === 'A' && copy.id === '' ? attribute(element, 'name') : null;
  if (anchor) copy.id = anchor;
  keepStyle(copy);
  return stripped(copy);
}

function renamed(element: Element, inert: Document, name: string): Element {
  const copy = inert.createElement(name);
  for (const attribute of attributes(element)) {
    copy.setAttributeNode(inert.importNode(attribute, true));
  }
  return stripped(copy);
}

const BOLD = /weight\s*:\s*(?:bold|[6-9])/i;
const NOT_BOLD = /weight\s*:\s*[n1-4]/i;
const ITALIC = /style\s*:\s*italic/i;
const STRUCK = /line-through/i;

/** Emphasis that style alone makes of a `<span>`, as editors do, or takes from a `<b>` (Google Docs). */
function byStyle(name: string, element: Element, target: Element): string | undefined {
  const style = attribute(element, 'style') ?? '';
  if (name === 'B' && NOT_BOLD.test(style)) return 'span';
  // A heading is bold by itself. Only the next element is looked at: all of them would take as long as they are deep.
  if (name !== 'SPAN' || target.matches('h1,h2,h3,h4,h5,h6,th')) return undefined;
  return STRUCK.test(style) ? 's' : BOLD.test(style) ? 'b' : ITALIC.test(style) ? 'i' : undefined;
}

function stripped(copy: Element): Element {
  // One look for all of them: most elements have none.
  if (copy.matches(HAS_DROPPED)) for (const name of DROPPED_ATTRIBUTES) copy.removeAttribute(name);
  return copy;
}

/** A button that names what it opens. */
function isLabel(button: Element, target: Element): boolean {
  return attribute(button, 'role') === 'tab' || target.closest('h1,h2,h3,h4,h5,h6,summary') !== null;
}

/** Whose boxes say what is done. */
const TASKS = 'li,.notion-to_do-block';

export function taskBox(input: Element, target: Element): Element | undefined {
  // In a table one that works chooses the row.
  const place = attribute(input, 'disabled') === null ? TASKS : `${TASKS},td`;
  if (attribute(input, 'type')?.toLowerCase() !== 'checkbox' || !target.closest(place)) return undefined;
  const box = target.ownerDocument.createElement('span');
  const checked = input instanceof HTMLInputElement ? input.checked : attribute(input, 'checked') !== null;
  box.setAttribute(TASK, checked ? 'x' : ' ');
  return box;
}
