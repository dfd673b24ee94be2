import { isBlock } from '../dom/is-block';
import { attribute, closest, implementation, isElement, isText, nodeName, shownChildren } from '../dom/live';
import { type Ranges, textWithin, touches, within } from '../dom/ranges';
import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';
import { carried, drawnBy, isFolded } from './carried';
import { lengthOf } from './concealed';
import { copyElement } from './copy-element';
import { isDecoration } from './decoration';
import { isOpenedByReader, markFolded } from './fold';
import { markLeftOut } from './left-out';
import { forgetBoxes } from './legible';
import { brokenLines, Line } from './line';
import { keepLook } from './look';
import { withoutUnseen, withPlainSpaces } from './searchable';
import { isStreamed, streamedFor } from './streamed';
import { veilOf } from './veil';
import { isInRendered, type Shown, shownAs } from './visibility';
import { writtenIn } from './written-in';

/** Elements that are never part of a clip. */
export const LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'SCRIPT STYLE NOSCRIPT TEMPLATE TEXTAREA SELECT OPTION OPTGROUP DATALIST HEAD TITLE META LINK BASE ' +
    'CANVAS PROGRESS METER SVG RP NOFRAMES'
  ).split(' '),
);

export interface SnapshotOptions {
  budget: Budget;
  /** Copies only the content of these ranges. */
  ranges?: Ranges | undefined;
}

interface Frame {
  ranges: Ranges | undefined;
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
  /** The same in all frames. */
  line: Line;
}

/** An empty document that loads and runs nothing. */
export function inertDocument(): Document {
  return DOMImplementation.prototype.createHTMLDocument.call(implementation(document), '');
}

/**
 * Copies what a subtree shows into a `<div>` of an inert document: without hidden content, scripts, forms and
 * fields, with open shadow roots in place. Only reads the live page. Iterative, so that no depth overflows
 * the stack.
 * @throws LimitError
 */
export function* snapshot(root: Element, { budget, ranges }: SnapshotOptions): Steps<HTMLElement> {
  forgetBoxes();
  const holder = inertDocument().createElement('div');
  const inCode = isPreformatted(root);
  const inRendered = isInRendered(root);
  const veil = root instanceof HTMLBodyElement ? veilOf(root, inRendered) : undefined;
  const stack: Frame[] = [
    {
      ranges,
      children: [root],
      next: 0,
      target: holder,
      depth: 0,
      shown: { rendered: true, visible: true, keepsLines: false },
      preformatted: inCode,
      formula: false,
      veiled: false,
      folded: false,
      inRendered,
      streamed: new Set(),
      line: new Line(),
    },
  ];
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const child = frame.children[frame.next++];
    if (!child) {
      stack.pop();
      frame.line.edge(frame.target, frame.shown.block);
      continue;
    }
    const isTimely = budget.node(frame.depth);
    if (!touches(child, frame.ranges)) markLeftOut(child, frame.target);
    else if (isText(child)) copyText(child, frame);
    else if (isElement(child)) {
      const entered = enter(child, frame, child === veil);
      if (entered) stack.push(entered);
    }
    if (isTimely) yield;
  }
  return holder;
}

function enter(element: Element, parent: Frame, isVeil: boolean): Frame | undefined {
  const name = nodeName(element).toUpperCase();
  const part = name === 'TEMPLATE' ? streamedFor(element) : isStreamed(element) ? element : undefined;
  if (part) return enterStreamed(part, parent);
  if (LEFT_OUT.has(name)) {
    const content = carried(element, name, parent.target.ownerDocument);
    if (content && (!/^(?:SVG|CANVAS)$/.test(name) || isSeen(element, parent)))
      parent.target.appendChild(content);
    return undefined;
  }
  const drawn = drawnBy(element, name, parent.target.ownerDocument);
  if (drawn) {
    if (isSeen(element, parent)) parent.target.appendChild(drawn);
    return undefined;
  }
  const formula = parent.formula || name === 'MATH';
  const shown = parent.formula ? parent.shown : shownAs(element, parent.inRendered, parent.shown);
  const isHidden = !shown.rendered || (!formula && !parent.veiled && !isVeil && shown.conceals === true);
  const opened = isHidden && (isFolded(element) || (shown.rendered && isOpenedByReader(element)));
  if (!formula && (isHidden ? !opened : isDecoration(element) && !isFolded(element))) return undefined;
  const written = /^I?FRAME$/.test(name) && shown.visible && writtenIn(element);
  if (written) return enter(written, { ...parent, shown, ranges: undefined }, false);
  const isPlain = parent.preformatted || formula;
  const copy = copyElement(element, name, shown, parent.target, isPlain);
  if (!copy) return undefined;
  const isOwn = !isPlain && shown.block && !isBlock(copy.nodeName) && lengthOf(element) > 0;
  if (isOwn) parent.line.before(parent.target, parent.shown, true);
  parent.target.appendChild(copy);
  parent.line.edge(copy);
  return {
    ...parent,
    ranges: within(element, parent.ranges),
    children: shownChildren(element),
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

function copyText(text: Text, frame: Frame): void {
  // Invisible white space still separates words.
  if (!frame.veiled && /\S/.test(text.data) && !isRead(frame)) return;
  const seen = withoutUnseen(textWithin(text, frame.ranges));
  const data = frame.preformatted || frame.formula ? seen : withPlainSpaces(seen);
  const keepsLines = /[\r\n]/.test(data) && !frame.preformatted && frame.shown.keepsLines;
  if (frame.preformatted && frame.shown.dropsBlanks && !data.trim()) return;
  const { target } = frame;
  if (data.trim()) frame.line.before(target, frame.shown);
  if (keepsLines) target.appendChild(brokenLines(data, target.ownerDocument));
  // `append` takes a third longer.
  else if (data) {
    const copy = target.appendChild(target.ownerDocument.createTextNode(data));
    if (!frame.preformatted && /\S/.test(data)) keepLook(copy, frame.shown.look);
  }
  if (frame.folded) markFolded(target.lastChild);
}

/** Collapsed text and the source of a formula have no position or size to judge. */
function isRead({ shown, folded, formula }: Frame): boolean {
  return shown.visible && (folded || formula || shown.legible !== false);
}

function isPreformatted(element: Element): boolean {
  return closest(element, 'pre,code') !== null;
}
