import { cleanText } from '../../text/clean-text';
import { isBlock } from '../dom/is-block';
import { EDGE, type Mark, type Part } from './part';
import type { Options } from './rule';

/** The content of an element, as far as it was visited. */
export interface Frame {
  parts: Part[];
  /** Whether a block begins or ends in it. */
  hasBlocks: boolean;
  /** It has a `<p>`; for a list, one of its items has. */
  isLoose: boolean;
}

/** Collects the parts of the current frame. White space collapses as in a browser's layout. */
export class Frames {
  readonly #options: Options;
  #current: Frame = { parts: [], hasBlocks: false, isLoose: false };
  /** Whether white space here would begin the line or follow other white space. */
  #afterSpace = true;

  constructor(options: Options) {
    this.#options = options;
  }

  get current(): Frame {
    return this.#current;
  }

  /** Starts a frame of its own for an element. @returns the frame around it, for `close` */
  open(isOwnBlock: boolean, marks: readonly Mark[]): Frame {
    const outer = this.#current;
    if (isOwnBlock) this.#afterSpace = true;
    // Marks around a block continue inside it.
    const parts = isOwnBlock ? marks.map((mark): Part => ({ kind: 'open', mark })) : [];
    this.#current = { parts, hasBlocks: false, isLoose: false };
    return outer;
  }

  /** Ends the element's frame, and returns to the one around it. @returns the element's content */
  close(outer: Frame): Frame {
    const inner = this.#current;
    this.#current = outer;
    return inner;
  }

  mark(kind: 'open' | 'close', mark: Mark): void {
    this.#current.parts.push({ kind, mark });
  }

  /** The parts of a frame that is dropped continue in the one around it. */
  adopt(parts: readonly Part[]): void {
    for (const part of parts) this.#current.parts.push(part);
    this.#current.hasBlocks = true;
  }

  add(part: Part): void {
    const isBlockPart = part.kind === 'block' || part.kind === 'edge';
    if (isBlockPart) this.#current.hasBlocks = true;
    const text = 'text' in part ? part.text : ' ';
    if (isBlockPart || text) {
      this.#afterSpace =
        isBlockPart || part.kind === 'break' || (part.kind === 'markdown' && text.endsWith(' '));
    }
    this.#options.budget.output(text.length);
    if (text) this.#current.parts.push(part);
  }

  /** Adds what a rule returned. */
  addMade(made: string | Part | undefined, isOwnBlock: boolean, marker?: string): void {
    if (made === undefined) return;
    if (typeof made === 'string') this.add({ kind: isOwnBlock ? 'block' : 'markdown', text: made });
    else this.add(marker && made.kind === 'block' ? { ...made, marker } : made);
  }

  addText(node: Text): void {
    let text = cleanText(node.data);
    if (/[\t\n]| {2}/.test(text)) text = text.replace(/[ \t\n]+/g, ' ');
    if (this.#afterSpace && text.startsWith(' ')) text = text.slice(1);
    if (text === '') return;
    this.#afterSpace = text.endsWith(' ');
    this.#current.parts.push({ kind: 'text', text });
  }

  /** Marks where an element without a replacement begins or ends, if it is a block. */
  addEdge(element: Element): void {
    if (!isBlock(element.nodeName)) return;
    if (element.nodeName === 'P') this.#current.isLoose = true;
    this.add(EDGE);
  }

  /** What follows begins a line. */
  startLine(): void {
    this.#afterSpace = true;
  }

  /** The marker of a list directly before this one. */
  previousMarker(): string | undefined {
    const last = this.#current.parts.findLast(
      (part) => part.kind !== 'edge' && !(part.kind === 'text' && part.text === ' '),
    );
    return last?.kind === 'block' ? last.marker : undefined;
  }
}
