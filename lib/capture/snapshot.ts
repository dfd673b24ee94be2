import type { Budget } from './budget';
import { carried, isFolded, keepStyle } from './carried';
import { attribute, attributes, implementation, isElement, isText, nodeName, shownChildren } from './dom';
import { markLeftOut } from './left-out';
import { type Ranges, textWithin, touches, within } from './ranges';
import type { Steps } from './steps';
import { withoutUnseen } from './unseen';
import { isDecoration, isInRendered, type Shown, shownAs } from './visibility';

/** Never part of a clip, whatever they hold. */
export const LEFT_OUT: ReadonlySet<string> = new Set(
  (
    'SCRIPT STYLE NOSCRIPT TEMPLATE TEXTAREA SELECT OPTION OPTGROUP DATALIST HEAD TITLE META LINK BASE ' +
    'CANVAS SVG RP FRAME FRAMESET NOFRAMES'
  ).split(' '),
);

/** Inline by name, so that a style of `display: block` must be told by another name. */
const NEUTRAL = new Set(['SPAN', 'FONT', 'LABEL', 'SMALL', 'TIME', 'CITE', 'SLOT']);

/** Attributes that would clobber a document's properties, run something, or hide what was found shown. */
const DROPPED_ATTRIBUTES = ['style', 'name', 'hidden', 'aria-hidden', 'srcdoc'];
const HAS_DROPPED = DROPPED_ATTRIBUTES.map((name) => `[${name}]`).join();

/** How the task rule finds the boxes of a task list. */
export const TASK_ATTRIBUTE = 'data-satchel-task';

/** Where the name is kept of an element that the parser does not know, and that the copy renames. */
export const ORIGINAL_NAME = 'data-satchel-name';

export interface SnapshotOptions {
  budget: Budget;
  /** Only what these ranges hold. */
  ranges?: Ranges | undefined;
}

interface Frame {
  ranges: Ranges | undefined;
  children: Node[];
  next: number;
  target: Element;
  depth: number;
  shown: Shown;
  /** Text is code: its white space stays. */
  preformatted: boolean;
  /** Formulas hold parts that are never rendered. */
  formula: boolean;
  /** The body is hidden as a whole until a script shows it: then that says nothing of its parts. */
  veiled: boolean;
  /** It lies in the document that the person sees, so that its style is known. */
  inRendered: boolean;
}

/** An empty document that loads nothing and runs nothing. */
export function inertDocument(): Document {
  return DOMImplementation.prototype.createHTMLDocument.call(implementation(document), '');
}

/**
 * Copies what is shown of a subtree into a `<div>` of an inert document: without what is hidden, without
 * scripts, forms and fields, with open shadow roots in place. The live page is only read. Iterative, so
 * that no depth overflows the stack.
 * @throws LimitError
 */
export function* snapshot(root: Element, { budget, ranges }: SnapshotOptions): Steps<HTMLElement> {
  const holder = inertDocument().createElement('div');
  const inCode = isPreformatted(root);
  const inRendered = isInRendered(root);
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
      veiled: nodeName(root) === 'BODY' && !shownAs(root, inRendered).visible,
      inRendered,
    },
  ];
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const child = frame.children[frame.next++];
    if (!child) {
      stack.pop();
      continue;
    }
    const isTimely = budget.node(frame.depth);
    if (!touches(child, frame.ranges)) markLeftOut(child, frame.target);
    else if (isText(child)) copyText(child, frame);
    else if (isElement(child)) {
      const entered = enter(child, frame);
      if (entered) stack.push(entered);
    }
    if (isTimely) yield;
  }
  return holder;
}

function enter(element: Element, parent: Frame): Frame | undefined {
  const name = nodeName(element).toUpperCase();
  if (LEFT_OUT.has(name)) {
    const content = carried(element, parent.target.ownerDocument);
    if (content && (name !== 'SVG' || shownAs(element, parent.inRendered).rendered))
      parent.target.appendChild(content);
    return undefined;
  }
  const formula = parent.formula || name === 'MATH';
  const shown = parent.formula ? parent.shown : shownAs(element, parent.inRendered);
  if (!formula && !isContent(element, shown)) return undefined;
  const copy = copyElement(element, name, shown, parent.target);
  if (!copy) return undefined;
  parent.target.appendChild(copy);
  return {
    ranges: within(element, parent.ranges),
    children: shownChildren(element),
    next: 0,
    target: copy,
    depth: parent.depth + 1,
    shown,
    preformatted: parent.preformatted || name === 'PRE' || name === 'CODE',
    formula,
    veiled: parent.veiled,
    inRendered: parent.inRendered,
  };
}

function isContent(element: Element, shown: Shown): boolean {
  return (shown.rendered && !isDecoration(element)) || isFolded(element);
}

function copyElement(element: Element, name: string, shown: Shown, target: Element): Element | undefined {
  const inert = target.ownerDocument;
  if (name === 'INPUT') return taskBox(element, target);
  if (name === 'BUTTON' && !isLabel(element, target)) return undefined;
  if (name === 'BUTTON') return renamed(element, inert, 'span');
  // A body within the copy's body is not HTML.
  if (name === 'FORM' || name === 'BODY') return renamed(element, inert, 'div');
  const isNamedAsShown = name === 'SPAN' && !shown.block;
  if (!isNamedAsShown && (NEUTRAL.has(name) || name.includes('-'))) {
    // An element the parser does not know has no block of its own: its style says what it is.
    const copy = renamed(element, inert, shown.block ? 'div' : 'span');
    if (name.includes('-')) copy.setAttribute(ORIGINAL_NAME, name.toLowerCase());
    return copy;
  }
  const copy = inert.importNode(element, false);
  if (!copy.hasAttributes()) return copy;
  const anchor = name === 'A' && copy.id === '' ? attribute(element, 'name') : null;
  if (anchor) copy.id = anchor;
  keepStyle(copy);
  return stripped(copy);
}

function renamed(element: Element, inert: Document, name: string): Element {
  const copy = inert.createElement(name);
  for (const attribute of attributes(element)) {
    copy.setAttributeNode(inert.importNode(attribute, true));
  }
  return stripped(copy);
}

function stripped(copy: Element): Element {
  // One look for all of them: most elements have none.
  if (copy.matches(HAS_DROPPED)) for (const name of DROPPED_ATTRIBUTES) copy.removeAttribute(name);
  return copy;
}

/** A button that names what it opens. */
function isLabel(button: Element, target: Element): boolean {
  return attribute(button, 'role') === 'tab' || target.closest('h1,h2,h3,h4,h5,h6,summary') !== null;
}

export function taskBox(input: Element, target: Element): Element | undefined {
  if (attribute(input, 'type')?.toLowerCase() !== 'checkbox' || !target.closest('li')) return undefined;
  const box = target.ownerDocument.createElement('span');
  const checked = input instanceof HTMLInputElement ? input.checked : attribute(input, 'checked') !== null;
  box.setAttribute(TASK_ATTRIBUTE, checked ? 'x' : ' ');
  return box;
}

function copyText(text: Text, frame: Frame): void {
  if (!frame.shown.visible && !frame.veiled) return;
  const data = withoutUnseen(textWithin(text, frame.ranges));
  const keepsLines = /[\r\n]/.test(data) && !frame.preformatted && frame.shown.keepsLines;
  const { target } = frame;
  if (keepsLines) target.appendChild(brokenLines(data, target.ownerDocument));
  // `append` would take a third longer.
  else if (data) target.appendChild(target.ownerDocument.createTextNode(data));
}

/** Text with an element for each of its line breaks. */
export function brokenLines(text: string, inert: Document): DocumentFragment {
  const fragment = inert.createDocumentFragment();
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (index > 0) fragment.append(inert.createElement('br'));
    if (line) fragment.append(line);
  }
  return fragment;
}

function isPreformatted(element: Element): boolean {
  return Element.prototype.closest.call(element, 'pre,code') !== null;
}
