import { closest, matches, nextElement, parentElement, previousElement, textOf } from '../dom';

/** https://www.w3.org/WAI/ARIA/apg/patterns/accordion/ */
const CONTROL = '[aria-expanded]:not([aria-haspopup])';

/** Menus have such buttons too. */
const MENU =
  'nav,header,footer,aside,form,dialog,[role=menu],[role=navigation],[role=dialog],[class*=menu i]';

/** At least a sentence (characters). */
const SHORTEST = 60;

/** Whether a hidden section has prose, and a button right before it opens it. */
export function isDisclosed(section: Element): boolean {
  const before = previousElement(section);
  if (!before || !isProse(section)) return false;
  const isControl = matches(before, CONTROL) || holdsControl(before);
  return isControl && closest(section, MENU) === null;
}

/** Whether a button opens the section of prose right behind it. Its text is the section's heading. */
export function opensSection(button: Element): boolean {
  if (!matches(button, CONTROL)) return false;
  const parent = parentElement(button);
  const section = nextElement(button) ?? (parent && nextElement(parent));
  return section !== null && isProse(section) && closest(button, MENU) === null;
}

function holdsControl(heading: Element): boolean {
  return Element.prototype.querySelector.call(heading, CONTROL) !== null;
}

function isProse(section: Element): boolean {
  const text = textOf(section).trim();
  return text.length >= SHORTEST && /[.!?\u3002]/.test(text);
}
