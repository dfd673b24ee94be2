import { isBlock } from '../dom/is-block';
import { attribute, matches, nodeName, readableLengthOf, shownChildren } from '../dom/live';
import { HEADINGS } from '../dom/nodes';
import { type Ranges, within } from '../dom/ranges';
import { PAIRS } from '../normalise/forms';
import { carried, drawnBy } from './carried';
import { markCells, showsPairs } from './cells';
import { copyElement } from './copy-element';
import { isDecoration } from './decoration';
import { isFolded, isOpenedByReader } from './folded';
import type { Line } from './line';
import type { Shown } from './shown';
import { shownAs } from './shown-as';
import { isStreamed, streamedFor } from './streamed';
import { writtenIn } from './written-in';

/** Elements that are never part of a clip. */
export const LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'SCRIPT STYLE NOSCRIPT TEMPLATE TEXTAREA SELECT OPTION OPTGROUP DATALIST HEAD TITLE META LINK BASE ' +
    'CANVAS PROGRESS METER SVG RP NOFRAMES'
  ).split(' '),
);

/**
 * Content that is often unselectable, and is read all the same: what reacts to a click, pictures, and the source of a
 * formula. Firefox makes every button unselectable.
 */
const SELECTED = `${HEADINGS},summary,button,img,:has(img,math)`;

/** An element whose content is being copied. */
export interface Frame {
  ranges: Ranges | undefined;
  /** Whether only the selected part is copied. */
  isSelection: boolean;
  children: Node[];
  next: number;
  target: Element;
  depth: number;
  shown: Shown;
  /** The text is code and keeps its white space. */
  preformatted: boolean;
  /** Formulas have parts that are never rendered. */
  formula: boolean;
  /**
   * The page hides this part as a whole until a script or the reader reveals it, so hiding says nothing about
   * its descendants.
   */
  veiled: boolean;
  /** The reader has to open something to see it. */
  folded: boolean;
  /** It is in the displayed document, so computed styles are available. */
  inRendered: boolean;
  /** The streamed parts that are copied already, the same set in all frames. */
  streamed: Set<Element>;
  /** The last line of the copy. All frames share it. */
  line: Line;
}

/**
 * Adds the copy of an element to that of its parent.
 * @returns the frame for its content; undefined if it is left out, or something stands in for it
 * @param isVeil whether the page hides all of itself by this element
 */
export function enter(element: Element, parent: Frame, isVeil: boolean): Frame | undefined {
  const name = nodeName(element);
  const part = name === 'TEMPLATE' ? streamedFor(element) : isStreamed(element) ? element : undefined;
  if (part) return enterStreamed(part, parent);
  if (LEFT_OUT.has(name)) {
    const content = carried(element, name, parent.target.ownerDocument);
    const isDrawing = /^(?:SVG|CANVAS)$/.test(name);
    if (content && (!isDrawing || isSeen(element, parent))) parent.target.appendChild(content);
    if (content || isDrawing) parent.line.part();
    return undefined;
  }
  const drawn = drawnBy(element, name, parent.target.ownerDocument);
  if (drawn) {
    if (isSeen(element, parent)) parent.target.appendChild(drawn);
    parent.line.part();
    return undefined;
  }
  const formula = parent.formula || name === 'MATH';
  const shown = parent.formula ? parent.shown : shownAs(element, parent.inRendered, parent.shown);
  const isHidden = !shown.rendered || (!formula && !parent.veiled && !isVeil && shown.conceals === true);
  const opened = isHidden && (isFolded(element) || (shown.rendered && isOpenedByReader(element)));
  if (!formula && (isHidden ? !opened : isDecoration(element) && !isFolded(element))) return undefined;
  if (parent.isSelection && !formula && shown.isPassedOver && !matches(element, SELECTED)) return undefined;
  const written = /^I?FRAME$/.test(name) && shown.visible && writtenIn(element);
  if (written) return enter(written, { ...parent, shown, ranges: undefined }, false);
  const isPlain = parent.preformatted || formula;
  const copy = copyElement(element, name, shown, parent.target, isPlain);
  if (!copy) return undefined;
  if (!isPlain && copy.nodeName === 'DIV') markCells(element, copy, shown);
  if (name === 'DL' && parent.inRendered && showsPairs(element)) copy.setAttribute(PAIRS, '');
  const isOwn = !isPlain && !isBlock(copy.nodeName) && shown.block && readableLengthOf(element) > 0;
  if (isOwn) parent.line.before(parent.target, parent.shown, true);
  parent.target.appendChild(copy);
  parent.line.edge(copy);
  return {
    ...parent,
    ranges: within(element, parent.ranges),
    children: shown.isReversed ? shownChildren(element).reverse() : shownChildren(element),
    next: 0,
    target: innermost(copy),
    depth: parent.depth + 1,
    shown,
    // Code outside a `<pre>` may break its lines with `<br>` instead.
    preformatted: parent.preformatted || copy.nodeName === 'PRE' || (name === 'CODE' && !shown.keepsLines),
    formula,
    veiled: parent.veiled || isVeil || (opened && parent.shown.visible),
    folded:
      (parent.folded && name !== 'SUMMARY') ||
      opened ||
      (name === 'DETAILS' && attribute(element, 'open') === null),
  };
}

/** Whether the stand-in for an element may be kept: a hidden icon says nothing. */
function isSeen(element: Element, { inRendered, veiled }: Frame): boolean {
  const { rendered, visible } = shownAs(element, inRendered);
  return rendered && (visible || veiled);
}

/** Enters each streamed part once, because a hostile page may name it in many places. */
function enterStreamed(part: Element, parent: Frame): Frame | undefined {
  if (parent.streamed.has(part)) return undefined;
  parent.streamed.add(part);
  return { ...parent, children: shownChildren(part), next: 0, depth: parent.depth + 1, veiled: true };
}

/** The element for the content of a copy: marks such as `<b>`, which stand for styles, may be nested in it. */
function innermost(copy: Element): Element {
  let inner = copy;
  while (inner.firstElementChild) inner = inner.firstElementChild;
  return inner;
}
