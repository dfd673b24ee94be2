import { closest, implementation, isElement, isText } from '../dom/live';
import { type Ranges, textWithin, touches } from '../dom/ranges';
import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';
import { markFolded } from './count-folded';
import { enter, type Frame } from './enter';
import { markLeftOut } from './left-out';
import { forgetBoxes } from './legible';
import { brokenLines, Line } from './line';
import { keepLook } from './look';
import { withoutUnseen, withPlainSpaces } from './searchable';
import { isInRendered } from './shown-as';
import { veilOf } from './veil';

export interface SnapshotOptions {
  budget: Budget;
  /** Copies only the content of these ranges. */
  ranges?: Ranges | undefined;
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
      isSelection: ranges !== undefined,
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
      frame.line.edge(frame.target, frame.shown);
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

const LINE_NUMBER = /^ *\d+ *$/;

function copyText(text: Text, frame: Frame): void {
  // Invisible white space still separates words.
  if (!frame.veiled && /\S/.test(text.data) && !isRead(frame)) return;
  const seen = withoutUnseen(textWithin(text, frame.ranges));
  const data = frame.preformatted || frame.formula ? seen : withPlainSpaces(seen);
  if (frame.preformatted && LINE_NUMBER.test(data) && frame.shown.isPassedOver) return;
  const keepsLines = /[\r\n]/.test(data) && !frame.preformatted && frame.shown.keepsLines;
  if (frame.preformatted && frame.shown.dropsBlanks && !data.trim()) return;
  const { target } = frame;
  if (data.trim()) frame.line.before(target, frame.shown);
  if (frame.preformatted || frame.formula) frame.line.part();
  else if (data) frame.line.join(target, text, data);
  const inert = target.ownerDocument;
  const copies = keepsLines
    ? [...brokenLines(data, inert).childNodes]
    : data
      ? [inert.createTextNode(data)]
      : [];
  for (const copy of copies) {
    // `append` takes a third longer.
    target.appendChild(copy);
    if (!frame.preformatted && /\S/.test(data)) keepLook(copy, frame.shown.look);
    if (frame.folded) markFolded(copy);
  }
}

/** Collapsed text and the source of a formula have no position or size to judge. */
function isRead({ shown, folded, formula }: Frame): boolean {
  return shown.visible && (folded || formula || shown.legible !== false);
}

function isPreformatted(element: Element): boolean {
  return closest(element, 'pre,code') !== null;
}
