import type { ItemView } from '../../../lib/contract/batch';
import type { Input } from '../../../lib/contract/contract';
import { call } from '../../../lib/messaging/client';

/** How many items are read at a time. */
const PAGE = 1000;

/** All items of a batch in a state or a group, in the order of the batch. */
export async function readItems(
  id: string,
  which: Pick<Input<'batch.items'>, 'state' | 'group'>,
): Promise<ItemView[]> {
  const items: ItemView[] = [];
  for (;;) {
    const page = await call('batch.items', { id, ...which, after: items.at(-1)?.n, most: PAGE });
    items.push(...page);
    if (page.length < PAGE) return items;
  }
}
