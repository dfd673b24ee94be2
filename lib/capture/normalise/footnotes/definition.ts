import { trimEndOf } from '../../../text/trim-end';
import { classOf, wholeClass, wordOfClass } from '../../dom/classes';
import {
  attributeOf,
  element,
  isAlone,
  isBlank,
  isTextNode,
  lineOf,
  moveChildren,
  textIn,
} from '../../dom/nodes';
import { NOTE_TEXT } from '../forms';
import { BRACKETS, fragmentOf } from './references';

/** `↩`, `^`, `↑` and the characters around them. */
const BACK = /^(?:[\s^↩↵⏎↑⤴⬆🔙]|[\ufe0e\ufe0f])+$/u;
const BACK_CLASS = wordOfClass('(?:footnote)?back-?(?:ref|link)|reversefootnote');
const LABEL_CLASS = wholeClass(
  '(?:(?:ref|fn)-)?label|ltx_tag_note|footnote-?(?:num(?:ber)?|label)|sidenote-number',
);

/**
 * The text of a footnote, without its own number and the links back to its references. Moves the content of
 * `block`.
 */
export function takeDefinition(block: Element, label: string, places: ReadonlySet<string>): Element {
  const note = element(block, 'div', { [NOTE_TEXT]: label });
  moveChildren(block, note);
  const first = textAt(note, 'firstChild', 'nextSibling') ?? null;
  for (const part of note.querySelectorAll('a,span,sup,b,td')) {
    const isBack =
      BACK_CLASS.test(classOf(part)) ||
      attributeOf(part, 'role') === 'doc-backlink' ||
      (part.nodeName === 'A' && (BACK.test(textIn(part)) || places.has(fragmentOf(part) ?? '')));
    if (isBack || LABEL_CLASS.test(classOf(part)) || isOwnNumber(part, first)) removeWithWrappers(part, note);
  }
  trimEdges(note, label);
  return note;
}

/** A `<sup>` or a link with a number at the beginning is the note's own number. */
function isOwnNumber(part: Element, first: Text | null): boolean {
  return (
    /^(?:SUP|A)$/.test(part.nodeName) &&
    part.contains(first) &&
    /^[[(]?(?:\p{N}{1,3}|[a-z*†‡§])[\])]?$/u.test(lineOf(part))
  );
}

function removeWithWrappers(part: Element, note: Element): void {
  let outer = part;
  while (outer.parentElement && outer.parentElement !== note && isAlone(outer, BRACKETS))
    outer = outer.parentElement;
  outer.remove();
}

/** Removes the separators left beside the removed parts. */
function trimEdges(note: Element, label: string): void {
  const first = textAt(note, 'firstChild', 'nextSibling');
  if (first) {
    const text = first.data.replace(/^\s*(?:[\])^:.]|\[\])*\s*/, '');
    const isNumbered = text.startsWith(label) && /^[.):]\s/.test(text.slice(label.length));
    first.data = isNumbered ? text.slice(label.length + 1) : text;
  }
  const last = textAt(note, 'lastChild', 'previousSibling');
  if (last) last.data = trimEndOf(last.data, ' \t\n\r\u00a0[(');
}

/** The first or last text of a note. */
function textAt(
  note: Element,
  end: 'firstChild' | 'lastChild',
  next: 'nextSibling' | 'previousSibling',
): Text | undefined {
  let place: Node | null = note;
  let child: Node | null = note[end];
  while (child) {
    if (isBlank(child)) child = child[next];
    else {
      place = child;
      child = child[end];
    }
  }
  return isTextNode(place) ? place : undefined;
}
