import { wordOfClass } from '../dom/classes';
import {
  attribute,
  classOf,
  closest,
  firstIn,
  matches,
  nextElement,
  nodeName,
  parentElement,
  previousElement,
  textOf,
} from '../dom/live';

/** https://www.w3.org/WAI/ARIA/apg/patterns/accordion/ */
const CONTROL = '[aria-expanded]:not([aria-haspopup])';

/** Class names of a button without `aria-expanded`. */
const NAMED = wordOfClass('accordions?|faqs?|question|collaps(?:e|ible)|toggler?|expander|docsify');

/** Class names of folded sections, and of the heading that opens one. */
const FOLD = wordOfClass('accordions?|faqs?|collaps(?:e|ible)|expand(?:able|er)?');
const HEAD = wordOfClass('accordions?|faqs?|question|title|head(?:er|ing)?|toggler?|trigger|button|btn');

/** Menus have such buttons too. */
const MENU =
  'nav,header,footer,aside,form,dialog,[role=menu],[role=navigation],[role=dialog],[class*=menu i]';

/** At least a sentence (characters). */
const SHORTEST = 60;

/** The label of a control that shows the rest of a shortened text. */
const MORE =
  /^[\s.…+]*(?:(?:read|show|see|view|learn) (?:more|all|full|(?:product )?details)\b|more(?:$|[ .…])|展开|展開|阅读全文|閱讀全文|查看(?:更多|全部)|显示更多|顯示更多)/i;
/** A longer text is no label (characters). */
const LONGEST_LABEL = 40;

/** Whether a hidden section has prose, and a button beside it opens it. */
export function isDisclosed(section: Element): boolean {
  if (!isProse(section) || closest(section, MENU) !== null) return false;
  const before = previousElement(section);
  if (before !== null && (opens(before) || isNamedSo(before, section))) return true;
  return isMore(before) || isMore(nextElement(section));
}

/** Whether class names tell that the section is opened by `before`: `.accordion-toggle + .accordion-text`. */
function isNamedSo(before: Element, section: Element): boolean {
  const around = parentElement(section);
  const isPart = [section, around].some((one) => one && FOLD.test(classOf(one)));
  return isPart && HEAD.test(classOf(before)) && textOf(before).trim() !== '';
}

/** Whether a button opens the section of prose right behind it. Its text is the section's heading. */
export function opensSection(button: Element): boolean {
  if (!isControl(button)) return false;
  const parent = parentElement(button);
  const section = nextElement(button) ?? (parent && nextElement(parent));
  return section !== null && isProse(section) && closest(button, MENU) === null;
}

/** Whether an element says that it opens something, or is a button that asks a question. */
function isControl(element: Element): boolean {
  if (matches(element, CONTROL)) return true;
  if (nodeName(element) !== 'BUTTON') return false;
  return NAMED.test(classOf(element)) || /[?？]$/.test(textOf(element).trimEnd());
}

function opens(before: Element): boolean {
  const button = firstIn(before, CONTROL) ?? firstIn(before, 'button');
  return isControl(before) || (button !== null && isControl(button));
}

function isMore(beside: Element | null): boolean {
  const text = beside ? textOf(beside).trim() : '';
  return text.length <= LONGEST_LABEL && MORE.test(text);
}

/** Whether it has a sentence, or a line that ends with a colon before a list, or is what an accordion opens. */
function isProse(section: Element): boolean {
  if (/accordion|faq|docsify|\bregion/.test(`${attribute(section, 'role')} ${classOf(section)}`)) return true;
  const text = textOf(section).trim();
  return text.length >= SHORTEST && /[.!?:\u3002\uff1a]/.test(text);
}
