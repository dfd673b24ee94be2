import * as z from 'zod/mini';
import type { ItemRow } from '../../store/rows';
import { groupOf, type Item, itemSchema } from '../batch/batch';

/** An item as the database stores it. */
export function toItemRow(item: Item): Item & ItemRow {
  const { batch, to, n } = item;
  const group = groupOf(item);
  return {
    ...item,
    ...(item.state === 'queued' ? { turn: [batch, to, goesAlone(item) ? 1 : 0, n] } : {}),
    ...(group === undefined ? {} : { group: [batch, group, n] }),
  };
}

/** The items that this version can read. */
export function readableItems(rows: readonly unknown[]): Item[] {
  return rows.flatMap((row) => z.safeParse(itemSchema, row).data ?? []);
}

/** `import_urls` takes no titles, so an edited one goes in a request of its own. */
export function goesAlone({ alone, link }: Item): boolean {
  return alone === true || link.editedTitle === true;
}
