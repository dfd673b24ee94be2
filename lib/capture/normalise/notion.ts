import { element, rename } from './nodes';
import type { Normaliser } from './normaliser';

/** Notion has a block per item and no list around them. */
const LISTS: ReadonlyMap<string, 'ul' | 'ol'> = new Map([
  ['notion-bulleted_list-block', 'ul'],
  ['notion-to_do-block', 'ul'],
  ['notion-numbered_list-block', 'ol'],
]);

/** Notion's items → lists. */
export const notion: Normaliser = {
  selectors: [...LISTS.keys()].map((name) => `.${name}`),
  *normalise(found, { budget }) {
    const lists = new Set<Element | null>();
    for (const block of found) {
      if (budget.step()) yield;
      const name = [...block.classList].map((name) => LISTS.get(name)).find(Boolean) ?? 'ul';
      const before = block.previousElementSibling;
      const item = rename(block, 'li');
      if (before && lists.has(before) && before.localName === name) before.append(item);
      else {
        const list = element(item, name);
        item.replaceWith(list);
        list.append(item);
        lists.add(list);
      }
    }
  },
};
