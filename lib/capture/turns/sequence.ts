/** One order for what is seen piece by piece: turns that a page shows a few at a time. */
export class Sequence<Item> {
  readonly #keys: string[] = [];
  readonly #items = new Map<string, Item>();
  readonly #texts: string[] = [];

  /** In order. */
  get items(): Item[] {
    return this.#keys.flatMap((key) => this.#items.get(key) ?? []);
  }

  get size(): number {
    return this.#items.size;
  }

  get(key: string): Item | undefined {
    return this.#items.get(key);
  }

  set(key: string, item: Item): void {
    this.#items.set(key, item);
  }

  /** Puts the keys of one view, in their order, beside those that are known. */
  place(view: readonly string[]): void {
    const known = view.map((key) => this.#keys.indexOf(key)).find((index) => index >= 0);
    let next = known ?? this.#keys.length;
    for (const key of view) {
      const index = this.#keys.indexOf(key);
      if (index >= 0) next = index;
      else this.#keys.splice(next, 0, key);
      next++;
    }
  }

  /**
   * Keys for texts without any of their own: their numbers. A view continues what was seen before, so its beginning is
   * found at the end of that. Two turns may have the same text.
   */
  keysOf(texts: readonly string[]): string[] {
    let start = 0;
    while (
      start < this.#texts.length &&
      !texts.every((text, at) => (this.#texts[start + at] ?? text) === text)
    )
      start++;
    for (const [at, text] of texts.entries()) this.#texts[start + at] ??= text;
    return texts.map((_, at) => String(start + at));
  }
}
