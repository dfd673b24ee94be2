import { attribute, nextElement, nodeName, previousElement, textOf } from '../dom';
import { wholeClass } from '../normalise/nodes';
import { isOutOfSight, lengthOf } from './concealed';

/** A longer text is no decoration: a dialog marks the whole page behind it as hidden. */
const DECORATION_LENGTH = 200;

const UNSEEN = wholeClass('sr-only|visually-?hidden|screen-reader-text');

/** Whether an element is marked as decoration: icons, anchors, the visual half of a formula. */
export function isDecoration(element: Element): boolean {
  if (attribute(element, 'aria-hidden') !== 'true' || nodeName(element) === 'BR') return false;
  // The source of a formula.
  if (attribute(element, 'data-latex') !== null) return false;
  const classes = attribute(element, 'class') ?? '';
  if (/\b(?:fallback-image|react-code-file)\b/.test(classes)) return false;
  // A drawn formula without its source.
  const [before, after] = [previousElement(element), nextElement(element)];
  if (classes === 'katex-html' && !before) return false;
  // The text beside it, for screen readers, says the same.
  if (isUnseen(before) || isUnseen(after)) return !/[\p{L}\p{N}★☆✓✔✗✘]/u.test(textOf(element));
  return lengthOf(element) <= DECORATION_LENGTH;
}

function isUnseen(beside: Element | null): boolean {
  if (!beside) return false;
  return UNSEEN.test(attribute(beside, 'class') ?? '') || isOutOfSight(beside, getComputedStyle(beside));
}
