import { attribute, classOf, closest, nextElement, nodeName, previousElement, textOf } from '../dom/live';
import { wholeClass, wordOfClass } from '../dom/nodes';
import { isOutOfSight, lengthOf } from './concealed';

/** A longer text is no decoration: a dialog marks the whole page behind it as hidden. */
const DECORATION_LENGTH = 200;

/** A word, or two Chinese characters. */
const WORD = /[\u3400-\u9fff]{1,2}|(?:(?![\u3400-\u9fff])\p{L})+/gu;
/** Fewer words are an icon's name or a label. */
const FEWEST_WORDS = 5;

const CLONE = wordOfClass('cloned?|duplicate');

const UNSEEN = wholeClass('sr-only|visually-?hidden|screen-reader-text');

/** Whether an element is marked as decoration: icons, anchors, the visual half of a formula. */
export function isDecoration(element: Element): boolean {
  // Without a cell, those behind it would be in other columns.
  if (attribute(element, 'aria-hidden') !== 'true' || /^(?:BR|T[DH])$/.test(nodeName(element))) return false;
  // The source of a formula.
  if (attribute(element, 'data-latex') !== null) return false;
  const classes = classOf(element);
  if (/\b(?:fallback-image|react-code-file)\b/.test(classes)) return false;
  // A drawn formula without its source.
  const [before, after] = [previousElement(element), nextElement(element)];
  if (classes === 'katex-html' && !before) return false;
  // The text beside it, for screen readers, says the same.
  if (isUnseen(before) || isUnseen(after)) return !/[\p{L}\p{N}★☆✓✔✗✘]/u.test(textOf(element));
  if (lengthOf(element) > DECORATION_LENGTH || isLabelled(element)) return false;
  const words = textOf(element).match(WORD)?.length ?? 0;
  return words < FEWEST_WORDS || isCopy(element, before) || isCopy(element, after);
}

/** Whether a label gives screen readers the same text: for a price, the words of a link, a text in pieces. */
function isLabelled(element: Element): boolean {
  const text = textOf(element).trim();
  const around = closest(element, '[aria-label]') ?? element;
  const label = attribute(around, 'aria-label') ?? '';
  if (text === '' || !label.includes(text)) return false;
  return /\d/.test(text) || dense(textOf(around)) === dense(label);
}

const dense = (text: string): string => text.replace(/\s/g, '');

/** Whether an element repeats its neighbour, as in a loop of slides. */
function isCopy(element: Element, beside: Element | null): boolean {
  if (CLONE.test(classOf(element))) return true;
  return beside !== null && textOf(beside).trim() === textOf(element).trim();
}

function isUnseen(beside: Element | null): boolean {
  if (!beside) return false;
  return UNSEEN.test(classOf(beside)) || isOutOfSight(beside, getComputedStyle(beside));
}
