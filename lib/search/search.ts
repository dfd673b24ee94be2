import { parseQuery, RANKS, rank } from './rank';
import { type SearchKey, searchKey } from './search-key';

/** An item that can be searched for. Its key is made when it is first asked for: most lists are never searched. */
export class Entry<Item> {
  #key: SearchKey | undefined;
  constructor(
    readonly item: Item,
    private readonly nameOf: (item: Item) => string,
  ) {}

  get key(): SearchKey {
    this.#key ??= searchKey(this.nameOf(this.item));
    return this.#key;
  }
}

/** Items that can be searched by name. */
export function indexed<Item>(items: readonly Item[], nameOf: (item: Item) => string): Entry<Item>[] {
  return items.map((item) => new Entry(item, nameOf));
}

/**
 * The items whose names answer what was typed, the best first; those that answer equally well stay in their
 * order. With nothing typed all of them, as they are.
 */
export function search<Item>(entries: readonly Entry<Item>[], typed: string): Item[] {
  const query = parseQuery(typed);
  if (!query.text) return entries.map(({ item }) => item);
  const ranks: Item[][] = RANKS.map(() => []);
  for (const { item, key } of entries) {
    const found = rank(query, key);
    if (found) ranks[RANKS.indexOf(found)]?.push(item);
  }
  return ranks.flat();
}
