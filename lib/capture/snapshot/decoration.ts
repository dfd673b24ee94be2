import { wholeClass, wordOfClass } from '../dom/classes';
import {
  attribute,
  classOf,
  closest,
  firstIn,
  matches,
  nextElement,
  nextNode,
  previousElement,
  previousNode,
  readableTextOf,
  textOf,
} from '../dom/live';
import { withoutSpace } from '../dom/nodes';
import { isOutOfSight } from './concealed';

/** A longer text is no decoration: a dialog marks the whole page behind it as hidden. */
const LONGEST_DECORATION = 200;

/** A word, or two Chinese characters. */
const WORD = /[\u3400-\u9fff]{1,2}|[^\P{L}\u3400-\u9fff]+/gu;
/** Fewer words are an icon's name or a label. */
const FEWEST_WORDS = 5;

/**
 * A number with a word or a sign, as in `$66.00`, `(11)` and `84%`; prices are often hidden from screen readers. A bare
 * number may be that of a line of code, and `filter_1` is an icon's name.
 */
const FIGURE = /^(?!\w+$)(?=.*\d).*[\p{L}\p{Sc})%/]/su;

/** A part of a figure that is drawn in several elements, as in `$` `12` `99`. */
const PART = /^[\p{N}\p{Sc}★☆.,/%]+$/u;
const MOST_PARTS = 5;
const STEPS = [previousElement, nextElement];
const BESIDE = [...STEPS, previousNode, nextNode];

const CLONE = wordOfClass('cloned?|duplicate');

const UNSEEN = wholeClass('sr-only|visually-?hidden|screen-reader-text');

/**
 * Content although it is marked as decoration: a cell without which those behind it would be in other columns, the
 * source of a formula, and a drawn formula without its source.
 */
const CONTENT =
  'br,td,th,[data-latex],[class*=fallback-image],[class*=react-code-file],[class=katex-html]:first-child';

/** Whether an element is marked as decoration: icons, anchors, the visual half of a formula. */
export function isDecoration(element: Element): boolean {
  if (attribute(element, 'aria-hidden') !== 'true' || matches(element, CONTENT)) return false;
  const classes = classOf(element);
  const beside = STEPS.map((step) => step(element));
  const text = trimmed(element);
  if (SIGN.test(text) && BESIDE.some((step) => /\d/.test(textOf(step(element))))) return false;
  // `15<span class="sr-only"> minutes</span>` has the unit of the number for screen readers.
  if (beside.some((each) => /^\d/.test(textOf(each)) && isUnseen(each && firstIn(each, '*')))) return false;
  // The text beside it, for screen readers, says the same.
  if (beside.some(isUnseen)) return !/[\p{L}\p{N}\p{Sc}★☆✓✔✗✘]/u.test(text);
  if (PART.test(text) && STEPS.some((step) => isUnseen(beyondParts(element, step)))) return false;
  if (text.length > LONGEST_DECORATION || isLabelled(element, text)) return false;
  // There is one piece more than words.
  const isLabel = text.split(WORD).length <= FEWEST_WORDS && !FIGURE.test(text);
  // The other two say what is there already: a slide in a loop, a price beside its words.
  return isLabel || CLONE.test(classes) || beside.some((each) => each && trimmed(each).includes(text));
}

/** What a number means changes without it: `−5`, `9 – 17`, `50%`. */
const SIGN = /^[–—−±÷=≈≠≤≥%°]$/;

/** Whether a label gives screen readers the same text: for a price, the words of a link, a text in pieces. */
function isLabelled(element: Element, text: string): boolean {
  const around = closest(element, '[aria-label]') ?? element;
  const label = attribute(around, 'aria-label') ?? '';
  if (!text || !label.includes(text)) return false;
  return /\d/.test(text) || withoutSpace(readableTextOf(around)) === withoutSpace(label);
}

const trimmed = (element: Element): string => readableTextOf(element).trim();

/** What is beside the parts around an element that are hidden from screen readers as well. */
function beyondParts(element: Element, step: typeof nextElement): Element | null {
  let beside = step(element);
  for (let part = 1; part < MOST_PARTS && beside && attribute(beside, 'aria-hidden') === 'true'; part++)
    beside = step(beside);
  return beside;
}

function isUnseen(element: Element | null): boolean {
  return !!element && (UNSEEN.test(classOf(element)) || isOutOfSight(element, getComputedStyle(element)));
}
