import { wordOfClass } from '../dom/classes';
import {
  attribute,
  childCount,
  childElements,
  classOf,
  matches,
  nextElement,
  parentElement,
  previousElement,
} from '../dom/live';

/** More buttons are no tabs, and would take long to test one by one. */
const MOST = 20;

const CHOSEN = wordOfClass('active|selected|current');

/** Whether an element has only buttons, one of them chosen, and the element behind it a panel for each. */
export function isTabBar(bar: Element): boolean {
  const panels = nextElement(bar);
  const count = childCount(bar);
  if (!panels || count < 2 || count > MOST || childCount(panels) !== count) return false;
  const buttons = [...childElements(bar)];
  if (!buttons.every((button) => matches(button, 'button:not([role])'))) return false;
  const chosen = buttons.filter((button) => CHOSEN.test(classOf(button)));
  const shown = [...childElements(panels)].filter((panel) => getComputedStyle(panel).display !== 'none');
  return chosen.length === 1 && shown.length === 1;
}

/** Whether the element is a panel that one of the buttons before it shows. */
export function isPanelOfBar(element: Element): boolean {
  const panels = parentElement(element);
  const bar = panels && previousElement(panels);
  return bar !== null && isTabBar(bar);
}

/** Whether the checked radio button of a label is what shows the element behind the label. */
export function isPanelOfRadio(element: Element): boolean {
  const label = previousElement(element);
  const button = label && previousElement(label);
  return (
    label !== null &&
    button !== null &&
    matches(element, '[type=radio] + label + *') &&
    attribute(button, 'id') === attribute(label, 'for')
  );
}
