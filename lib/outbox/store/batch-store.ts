import * as z from 'zod/mini';
import type { ItemState } from '../../contract/batch';
import type { Account } from '../../model/account';
import type { Databases } from '../../store/database';
import { type Batch, batchSchema, type Item, itemSchema, withChanges } from '../batch/batch';
import type { Job } from '../jobs/job';
import { laneOf } from '../jobs/lanes';
import { parseBatch } from './batch-row';
import { readableItems } from './item-row';
import { nextCall } from './next-call';
import { putItems } from './put-rows';
import { removeBatch } from './remove-batch';
import { CHUNK, writeInOrder } from './write';

/** Selects items: all, those in a state, or those of a group of outcomes. */
export interface ItemFilter {
  state?: ItemState | undefined;
  group?: string | undefined;
}

/** Durable storage of batches. Every write is strict (lib/README.md#rule-1). */
export interface BatchStore {
  /**
   * Adds items, chunk by chunk; the first ones make the batch. Items that are there already stay as they are.
   * @throws ProblemError `gone`: the batch was removed since its first items, so it would lack them
   */
  add(batch: Batch, items: readonly Item[]): Promise<void>;
  /** @throws ProblemError `gone`: no such batch. */
  get(id: string): Promise<Batch>;
  /** All batches, newest first. */
  list(): Promise<Batch[]>;
  update(id: string, change: (batch: Batch) => Batch): Promise<Batch>;
  items(id: string, which: ItemFilter, most: number, after?: number): Promise<Item[]>;
  /**
   * Makes the next call of these batches, the oldest first: the items and the job that carries them are changed in one
   * transaction. Undefined if nothing is left, or if all lanes with something left are taken.
   * @param waiting the newest first, as `list` gives them
   */
  makeCall(
    waiting: readonly Batch[],
    now: number,
    isTaken: (lane: string) => boolean,
  ): Promise<Job | undefined>;
  /** Changes one item. */
  change(id: string, n: number, now: number, change: (item: Item) => Item): Promise<void>;
  /** Changes these items of one batch, except those whose state has changed since they were read. */
  changeEach(items: readonly Item[], now: number, change: (item: Item) => Item): Promise<void>;
  /** Changes the items of a group. */
  changeAll(id: string, which: ItemFilter, now: number, change: (item: Item) => Item): Promise<void>;
  /** Which of these entries at the account's server are known to be of batch items. */
  owned(ids: readonly string[], account: Account): Promise<ReadonlySet<string>>;
  /** At most `most` confirmed items that the history does not have yet. */
  news(most: number): Promise<Item[]>;
  /** Marks these items as known to the history. */
  clearNews(items: readonly Item[]): Promise<void>;
  /** Removes a batch and its items, if `onlyIf` accepts it. @returns whether it was removed */
  remove(id: string, onlyIf: (batch: Batch) => boolean): Promise<boolean>;
}

export function createBatchStore(databases: Databases): BatchStore {
  const write = writeInOrder(databases);

  const items: BatchStore['items'] = (id, { state, group }, most, after = -1) =>
    databases.use(async (database) => {
      const store = database.transaction('items').store;
      const range = (key: (string | number)[]) => IDBKeyRange.bound([...key, after], [...key, []], true);
      const rows = group
        ? await store.index('group').getAll(range([id, group]), most)
        : state
          ? await store.index('state').getAll(range([id, state]), most)
          : await store.getAll(range([id]), most);
      return readableItems(rows);
    });

  const list: BatchStore['list'] = () =>
    databases.use(async (database) =>
      (await database.getAll('batches'))
        .flatMap((row) => z.safeParse(batchSchema, row).data ?? [])
        .sort((a, b) => b.createdAt - a.createdAt),
    );

  const addItems = (batch: Batch, added: readonly Item[]) =>
    write(async (transaction) => {
      const [batches, store] = [transaction.objectStore('batches'), transaction.objectStore('items')];
      const stored = await batches.get(batch.id);
      const numbers = added.map(({ n }) => n);
      const before = stored || !numbers.includes(0) ? parseBatch(stored) : batch;
      const range = IDBKeyRange.bound([batch.id, Math.min(...numbers)], [batch.id, Math.max(...numbers)]);
      const there = new Set((await store.getAllKeys(range)).map(([, n]) => n));
      const fresh = added
        .filter(({ n }) => !there.has(n))
        .map((item): [undefined, Item] => [undefined, item]);
      await putItems(transaction, fresh);
      await batches.put(withChanges(before, fresh, batch.createdAt));
    });

  /** Changes these items and stores them. */
  const changeItems = (id: string, rows: readonly Item[], now: number, change: (item: Item) => Item) =>
    write(async (transaction) => {
      const [batches, store] = [transaction.objectStore('batches'), transaction.objectStore('items')];
      const stored = await Promise.all(rows.map(({ n }) => store.get([id, n])));
      const changes = rows.flatMap(({ state }, index): [Item, Item][] => {
        const { data: before } = z.safeParse(itemSchema, stored[index]);
        return before?.state === state ? [[before, change(before)]] : [];
      });
      await putItems(transaction, changes);
      await batches.put(withChanges(parseBatch(await batches.get(id)), changes, now));
    });

  return {
    async add(batch, added) {
      for (const chunk of chunksOf(added)) await addItems(batch, chunk);
    },
    get: (id) => databases.use(async (database) => parseBatch(await database.get('batches', id))),
    list,
    update: (id, change) =>
      write(async (transaction) => {
        const batches = transaction.objectStore('batches');
        const batch = change(parseBatch(await batches.get(id)));
        await batches.put(batch);
        return batch;
      }),
    items,
    async makeCall(waiting, now, isTaken) {
      const hasRoom = ({ destinations }: Batch) =>
        destinations.some(
          ({ problem, destination }) => !problem && !isTaken(laneOf({ kind: 'import-urls', destination })),
        );
      // A transaction that finds all lanes taken would delay saves.
      for (const batch of waiting.filter(hasRoom).toReversed()) {
        const job = await write((transaction) => nextCall(transaction, batch.id, now, isTaken));
        if (job) return job;
      }
      return undefined;
    },
    async change(id, n, now, change) {
      const rows = await items(id, {}, 1, n - 1);
      await changeItems(
        id,
        rows.filter((row) => row.n === n),
        now,
        change,
      );
    },
    async changeEach(rows, now, change) {
      for (const chunk of chunksOf(rows)) {
        const [first] = chunk;
        if (first) await changeItems(first.batch, chunk, now, change);
      }
    },
    async changeAll(id, which, now, change) {
      for await (const rows of itemChunks({ items }, id, which, CHUNK))
        await changeItems(id, rows, now, change);
    },
    async owned(ids, { baseUrl }) {
      const all = await list();
      // Two servers may give the same ids.
      const here = new Set(all.flatMap(({ id, account }) => (account.baseUrl === baseUrl ? [id] : [])));
      return databases.use(async (database) => {
        const index = database.transaction('items').store.index('mediaId');
        const items = await Promise.all(ids.map((id) => index.getAllKeys(id)));
        return new Set(ids.filter((_, at) => items[at]?.some(([batch]) => here.has(batch))));
      });
    },
    news: (most) =>
      databases.use(async (database) => {
        const rows = await database.getAllFromIndex('items', 'news', undefined, most);
        return readableItems(rows);
      }),
    async clearNews(known) {
      await write(async (transaction) => {
        const store = transaction.objectStore('items');
        const rows = await Promise.all(known.map(({ batch, n }) => store.get([batch, n])));
        const changes = rows.flatMap((row, index): [Item, Item][] => {
          const { data: item } = z.safeParse(itemSchema, row);
          if (!item || item.news !== known[index]?.news) return [];
          const { news: _news, ...rest } = item;
          return [[item, rest]];
        });
        await putItems(transaction, changes);
      });
    },
    remove: (id, onlyIf) => removeBatch(write, id, onlyIf),
  };
}

/** Reads the items of a batch, at most `most` at a time. */
export async function* itemChunks(
  { items }: Pick<BatchStore, 'items'>,
  id: string,
  which: ItemFilter,
  most: number,
): AsyncGenerator<Item[]> {
  let after = -1;
  for (;;) {
    const chunk = await items(id, which, most, after);
    const last = chunk.at(-1);
    if (!last) return;
    yield chunk;
    after = last.n;
  }
}

function chunksOf(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) =>
    items.slice(at * CHUNK, (at + 1) * CHUNK),
  );
}
