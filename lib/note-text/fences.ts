import { trimEndOf } from '../text/trim-end';

/** A closing fence is searched once for each length, so the lengths are few. */
const FENCE = /^ {0,3}(`{3,20}(?=[^`]*$)|~{3,20})/;

/** Finds the ends of fenced code. An unclosed fence is no fence, so that it does not take the rest. */
export class Fences {
  readonly #lines: readonly string[];
  /** Fences that nothing closes; longer ones of the same character are not closed either. */
  readonly #unclosed = new Map<string, number>();

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /**
   * The line of the closing fence, if a fence opens at a line and is closed.
   * @param opens the line, or its text after the mark of a list item
   */
  endOf(at: number, opens = this.#lines[at] ?? ''): number | undefined {
    const fence = FENCE.exec(opens)?.[1];
    if (!fence) return undefined;
    const sign = fence.charAt(0);
    if (fence.length >= (this.#unclosed.get(sign) ?? Number.POSITIVE_INFINITY)) return undefined;
    for (let end = at + 1; end < this.#lines.length; end++) {
      const line = (this.#lines[end] ?? '').trim();
      if (line.startsWith(fence) && trimEndOf(line, sign) === '') return end;
    }
    this.#unclosed.set(sign, fence.length);
    return undefined;
  }

  /** The code of a fence. One ASCII word behind the fence is its language; anything else may be code. */
  codeIn(at: number, end: number, opens = this.#lines[at] ?? ''): string[] {
    const behind = opens.replace(/^[\s`~]+/, '').trim();
    return [...(/[^!-~]/.test(behind) ? [behind] : []), ...this.#lines.slice(at + 1, end)];
  }
}
