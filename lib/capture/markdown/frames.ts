import { cleanText } from '../../text/clean-text';
import { isBlock } from '../dom/is-block';
import type { Options } from './rule';
import { EDGE, type Mark, type Token } from './token';

/** The content of an element, as far as it was visited. */
export interface Frame {
  tokens: Token[];
  /** Whether a block begins or ends in it. */
  hasBlocks: boolean;
  /** Whether it has a `<p>` or, in a list, an item has one. */
  isLoose: boolean;
}

/** Collects the tokens of the current frame. White space collapses as in a browser's layout. */
export class Frames {
  readonly #options: Options;
  #current: Frame = { tokens: [], hasBlocks: false, isLoose: false };
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
    const tokens = isOwnBlock ? marks.map((mark): Token => ({ kind: 'open', mark })) : [];
    this.#current = { tokens, hasBlocks: false, isLoose: false };
    return outer;
  }

  /** Ends the element's frame, and returns to the one around it. @returns the element's content */
  close(outer: Frame): Frame {
    const inner = this.#current;
    this.#current = outer;
    return inner;
  }

  mark(kind: 'open' | 'close', mark: Mark): void {
    this.#current.tokens.push({ kind, mark });
  }

  /** Moves the tokens of a dropped frame into the one around it. */
  adopt(tokens: readonly Token[]): void {
    for (const token of tokens) this.#current.tokens.push(token);
    this.#current.hasBlocks = true;
  }

  add(token: Token): void {
    const isBlockToken = token.kind === 'block' || token.kind === 'edge';
    if (isBlockToken) this.#current.hasBlocks = true;
    const text = 'text' in token ? token.text : ' ';
    if (isBlockToken || text) {
      this.#afterSpace =
        isBlockToken || token.kind === 'break' || (token.kind === 'markdown' && text.endsWith(' '));
    }
    this.#options.budget.output(text.length);
    if (text) this.#current.tokens.push(token);
  }

  /** Adds what a rule returned. */
  addMade(made: string | Token | undefined, isOwnBlock: boolean, marker?: string): void {
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
    this.#current.tokens.push({ kind: 'text', text });
  }

  /** Marks where an element without a replacement begins or ends, if it is a block. */
  addEdge(element: Element): void {
    if (!isBlock(element.nodeName)) return;
    if (element.nodeName === 'P') this.#current.isLoose = true;
    this.add(EDGE);
  }

  /** Call it if the next content begins a line. */
  startLine(): void {
    this.#afterSpace = true;
  }

  /** The marker of a list directly before this one. */
  previousMarker(): string | undefined {
    const last = this.#current.tokens.findLast(
      (token) => token.kind !== 'edge' && !(token.kind === 'text' && token.text === ' '),
    );
    return last?.kind === 'block' ? last.marker : undefined;
  }
}
