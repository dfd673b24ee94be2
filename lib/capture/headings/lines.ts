import { isBlock } from '../dom/is-block';
import { attributeOf } from '../dom/nodes';
import { textLength } from '../dom/text-length';
import { lookOf } from '../snapshot/look';
import type { Budget } from '../steps/budget';
import type { Steps } from '../steps/steps';
import { type Visitor, walkInSteps } from '../steps/walk';
import type { Line } from './line';

/** Parts whose lines have a meaning of their own. */
const APART = new Set(
  (
    'TABLE UL OL DL MENU DIR PRE CODE BLOCKQUOTE FIGURE FIGCAPTION CAPTION SUMMARY LABEL LEGEND FIELDSET ASIDE NAV ' +
    'FOOTER MATH SUP SUB'
  ).split(' '),
);
const PICTURES = new Set('IMG PICTURE VIDEO AUDIO IFRAME OBJECT EMBED'.split(' '));
const HEADING = /^H[1-6]$/;
const CODE = /^(?:PRE|CODE|KBD|SAMP)$/;
/** Longer texts are no headings, so the rest of them is not needed. */
const KEPT = 300;

class Reader implements Visitor {
  readonly lines: Line[] = [];
  #line: Line | undefined;
  /** The open elements, outermost first. */
  readonly #around: Element[] = [];
  /** How many elements were open when each open block began. */
  readonly #blocks = [0];
  #apart = 0;
  #code = 0;
  #links = 0;
  #level: number | undefined;
  /** The line that each child of a block belongs to; undefined if it holds a block. */
  readonly #lineOf = new Map<ChildNode, Line | undefined>();

  text(text: Text): void {
    const letters = textLength(text.data);
    if (letters === 0) return;
    const line = this.#within(text);
    if (line.text.length < KEPT) line.text += text.data.slice(0, KEPT);
    line.letters += letters;
    if (this.#links > 0) line.linked += letters;
    // The size of code says nothing about the text around it.
    if (this.#code > 0 && this.#level === undefined) return;
    const look = lookOf(text);
    line.size = look && line.size !== undefined ? Math.min(line.size, look.size) : undefined;
    line.isBold &&= look?.isBold === true;
  }

  enter(element: Element): boolean {
    const name = element.nodeName.toUpperCase();
    if (isBlock(name) || name === 'BR') this.#end();
    if (name === 'BR') return true;
    if (PICTURES.has(name)) this.#within(element).isFree = false;
    if (isBlock(name)) {
      const child = this.#around[this.#blocks.at(-1) ?? 0];
      if (child) this.#share(child, undefined);
      this.#blocks.push(this.#around.length + 1);
    }
    this.#around.push(element);
    if (isApart(element, name)) this.#apart++;
    if (CODE.test(name)) this.#code++;
    if (name === 'A') this.#links++;
    if (HEADING.test(name)) this.#level = Number(name.charAt(1));
    return true;
  }

  leave(element: Element): void {
    const name = element.nodeName.toUpperCase();
    if (name === 'BR') return;
    this.#around.pop();
    if (isBlock(name)) {
      this.#end();
      this.#blocks.pop();
    }
    if (isApart(element, name)) this.#apart--;
    if (CODE.test(name)) this.#code--;
    if (name === 'A') this.#links--;
    if (HEADING.test(name)) this.#level = undefined;
  }

  #end(): void {
    this.#line = undefined;
  }

  /** The line that a node is in. */
  #within(node: ChildNode): Line {
    const child = this.#around[this.#blocks.at(-1) ?? 0] ?? node;
    if (!this.#line) {
      const isFree = this.#apart === 0 && this.#level === undefined;
      const empty = { text: '', letters: 0, linked: 0, size: Number.POSITIVE_INFINITY, isBold: true };
      this.#line = { first: child, last: child, ...empty, level: this.#level, isFree };
      this.lines.push(this.#line);
    }
    this.#line.last = child;
    this.#share(child, this.#line);
    return this.#line;
  }

  /** Records that a child of a block has a part of a line. Two lines in one element cannot be told apart. */
  #share(child: ChildNode, line: Line | undefined): void {
    const other = this.#lineOf.get(child);
    if (this.#lineOf.has(child) && other !== line) {
      if (other) other.isFree = false;
      if (line) line.isFree = false;
    } else this.#lineOf.set(child, line);
  }
}

function isApart(element: Element, name: string): boolean {
  return APART.has(name) || attributeOf(element, 'role') === 'button';
}

/** The lines of a copy, in order. */
export function* linesIn(root: Element, budget: Budget): Steps<Line[]> {
  const reader = new Reader();
  yield* walkInSteps(root, budget, reader);
  for (const line of reader.lines) if (line.size === Number.POSITIVE_INFINITY) line.size = undefined;
  return reader.lines;
}
