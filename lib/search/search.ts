import { parseQuery, RANKS, rank } from './rank';
import { type SearchKey, searchKey } from './search-key';

/** A searchable item. Its key is made on first use, because most lists are never searched. */
export class Indexed<Item> {
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
export function indexed<Item>(items: readonly Item[], nameOf: (item: Item) => string): Indexed<Item>[] {
  return items.map((item) => new Indexed(item, nameOf));
}

/**
 * The items whose names match, best first; equal matches keep their order. An empty query returns all items
 * unchanged.
 */
export function search<Item>(all: readonly Indexed<Item>[], typed: string): Item[] {
  const query = parseQuery(typed);
  if (!query.text) return all.map(({ item }) => item);
  const ranks: Item[][] = RANKS.map(() => []);
  for (const { item, key } of all) {
    const found = rank(query, key);
    if (found) ranks[RANKS.indexOf(found)]?.push(item);
  }
  return ranks.flat();
}
