import {
  attribute,
  closest,
  isText,
  matches,
  nextNode,
  parentElement,
  previousNode,
  textOf,
} from '../dom/live';
import { HEADINGS } from '../dom/nodes';
import { TAB_BAR } from '../normalise/forms';
import { opensSection } from './disclosure';
import { isTabBar } from './tab-bar';

const COPY = /^\s*(?:copy|复制)/i;

/** A button whose text is content: it labels a tab or a section, or it is a word of a sentence. */
export function isLabel(button: Element, target: Element): boolean {
  return (
    attribute(button, 'role') === 'tab' ||
    (target.closest(`${HEADINGS},summary`) !== null && !isChoice(button) && !COPY.test(textOf(button))) ||
    isInSentence(button) ||
    headsCells(button) ||
    holdsName(button) ||
    opensSection(button)
  );
}

/** Whether it is one of several side by side, behind the heading's text: `1x` `2x` `3x`. */
function isChoice(button: Element): boolean {
  const heading = closest(button, HEADINGS);
  return (
    matches(button, 'button~*,:has(~button)') &&
    heading !== null &&
    !textOf(heading).trim().startsWith(textOf(button).trim())
  );
}

/** Whether it is all the text of a column's or row's head: a click sorts the table or opens the row. */
function headsCells(button: Element): boolean {
  const cell = closest(button, 'th,td:first-child,[role=columnheader]');
  const text = textOf(button).trim();
  // Not a day of a calendar.
  return cell !== null && textOf(cell).trim() === text && /\p{L}/u.test(text) && !COPY.test(text);
}

/** Whether it is one of a bar of tabs. Marks the copied bar. */
export function isTab(button: Element, target: Element): boolean {
  if (target.hasAttribute(TAB_BAR)) return true;
  const bar = parentElement(button);
  if (!bar || !isTabBar(bar)) return false;
  target.setAttribute(TAB_BAR, '');
  return true;
}

/** An answer in a poll of Discourse. */
const ANSWER = 'li[data-poll-option-id]>*';

/** Whether it is a heading, code such as the name of a property, who wrote a message in Slack, or an answer. */
function holdsName(button: Element): boolean {
  return matches(button, `[class*=_sender],${ANSWER},:has(${HEADINGS},code)`);
}

/** Whether it has text on both sides, or a punctuation mark behind it, or is the last name after a comma. */
function isInSentence(button: Element): boolean {
  const before = ownText(previousNode(button)).trim();
  const after = ownText(nextNode(button) ?? nextNode(parentElement(button) ?? button)).trim();
  return /^[.,;]\B/.test(after) || before === ',' || (after !== '' && /\p{L}$/u.test(before));
}

function ownText(node: Node | null): string {
  return node && isText(node) ? node.data : '';
}
