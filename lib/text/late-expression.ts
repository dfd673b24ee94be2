/**
 * A regular expression that is built on its first use. The build makes one of each costly literal
 * (lib/build/late-expressions.ts); nothing else needs it.
 */
export function lateExpression(source: string, flags: string): RegExp {
  // It has all that our code and the methods of strings use of an expression, but not its deprecated parts.
  return new LateExpression(source, flags) as unknown as RegExp;
}

type Used = 'source' | 'flags' | 'lastIndex' | 'test' | 'exec' | Extract<keyof RegExp, symbol>;

class LateExpression implements Pick<RegExp, Used> {
  #built: RegExp | undefined;

  constructor(
    readonly source: string,
    readonly flags: string,
  ) {}

  get #expression(): RegExp {
    this.#built ??= new RegExp(this.source, this.flags);
    return this.#built;
  }

  get lastIndex(): number {
    return this.#expression.lastIndex;
  }

  set lastIndex(index: number) {
    this.#expression.lastIndex = index;
  }

  test(text: string): boolean {
    return this.#expression.test(text);
  }

  exec(text: string): RegExpExecArray | null {
    return this.#expression.exec(text);
  }

  [Symbol.match](text: string): RegExpMatchArray | null {
    return this.#expression[Symbol.match](text);
  }

  [Symbol.matchAll](text: string): RegExpStringIterator<RegExpExecArray> {
    return this.#expression[Symbol.matchAll](text);
  }

  [Symbol.replace](
    text: string,
    replacement: string | ((found: string, ...groups: string[]) => string),
  ): string {
    // The types know the two kinds of replacement only one by one.
    return this.#expression[Symbol.replace](text, replacement as string);
  }

  [Symbol.search](text: string): number {
    return this.#expression[Symbol.search](text);
  }

  [Symbol.split](text: string, limit?: number): string[] {
    return this.#expression[Symbol.split](text, limit);
  }
}
