import * as z from 'zod/mini';
import type { ItemState } from '../../contract/batch';
import type { Account } from '../../model/account';
import type { Databases } from '../../store/database';
import { type Batch, batchSchema, counted, type Item, itemSchema, waitsFor } from '../batch/batch';
import type { Job } from '../jobs/job';
import { laneOf } from '../jobs/lanes';
import { parseBatch } from './batch-row';
import { toItemRow } from './item-row';
import { nextCall } from './next-call';
import { writeTo } from './write';

/** Which items: all, those in a state, or those of a group of outcomes. */
export interface Which {
  state?: ItemState | undefined;
  group?: string | undefined;
}

/** Durable storage of batches. Every write is strict (lib/README.md#rule-1). */
export interface BatchStore {
  /** Adds items; the first ones make the batch. Items that are there already stay as they are. */
  add(batch: Batch, items: readonly Item[]): Promise<void>;
  /** @throws ProblemError `gone`: no such batch. */
  get(id: string): Promise<Batch>;
  /** All batches, newest first. */
  list(): Promise<Batch[]>;
  update(id: string, change: (batch: Batch) => Batch): Promise<Batch>;
  items(id: string, which: Which, most: number, after?: number): Promise<Item[]>;
  /**
   * Makes the next call of the account's running batches: the items and the job that carries them are changed in one
   * transaction. Undefined if nothing is left, or if all lanes with something left are taken.
   */
  feed(account: Account, now: number, isTaken: (lane: string) => boolean): Promise<Job | undefined>;
  /** Changes one item. */
  change(id: string, n: number, now: number, change: (item: Item) => Item): Promise<void>;
  /** Changes these items of one batch, at most 500, unless their state is another one by now. */
  changeEach(items: readonly Item[], now: number, change: (item: Item) => Item): Promise<void>;
  /** Changes the items of a group. */
  changeAll(id: string, which: Which, now: number, change: (item: Item) => Item): Promise<void>;
  /** Those of these entries that items are known to have made. */
  owned(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** At most `most` confirmed items that the history does not have yet. */
  news(most: number): Promise<Item[]>;
  /** Marks these items as known to the history. */
  clearNews(items: readonly Item[]): Promise<void>;
  /** Removes a batch, if `where` accepts it, and then its items, part by part. @returns whether it was removed */
  remove(id: string, where?: (batch: Batch) => boolean): Promise<boolean>;
}

/** How many items one transaction changes or removes. More would delay saves. */
const CHUNK = 500;

export function createBatchStore(databases: Databases): BatchStore {
  const write = writeTo(databases);

  const items: BatchStore['items'] = (id, { state, group }, most, after = -1) =>
    databases.use(async (database) => {
      const store = database.transaction('items').store;
      const range = (key: (string | number)[]) => IDBKeyRange.bound([...key, after], [...key, []], true);
      const rows = group
        ? await store.index('group').getAll(range([id, group]), most)
        : state
          ? await store.index('state').getAll(range([id, state]), most)
          : await store.getAll(range([id]), most);
      return rows.flatMap((row) => z.safeParse(itemSchema, row).data ?? []);
    });

  /** Writes what `change` makes of these items. */
  const changeItems = (id: string, rows: readonly Item[], now: number, change: (item: Item) => Item) =>
    write(async (transaction) => {
      const [batches, store] = [transaction.objectStore('batches'), transaction.objectStore('items')];
      const stored = await Promise.all(rows.map(({ n }) => store.get([id, n])));
      const changes = rows.flatMap(({ state }, index): [Item, Item][] => {
        const { data: before } = z.safeParse(itemSchema, stored[index]);
        return before?.state === state ? [[before, change(before)]] : [];
      });
      await Promise.all(changes.map(([, after]) => store.put(toItemRow(after))));
      await batches.put(counted(parseBatch(await batches.get(id)), changes, now));
    });

  return {
    add: (batch, added) =>
      write(async (transaction) => {
        const [batches, store] = [transaction.objectStore('batches'), transaction.objectStore('items')];
        const stored = await batches.get(batch.id);
        const keys = await Promise.all(added.map((item) => store.getKey([item.batch, item.n])));
        const fresh = added
          .filter((_, index) => !keys[index])
          .map((item): [undefined, Item] => [undefined, item]);
        await Promise.all(fresh.map(([, item]) => store.put(toItemRow(item))));
        await batches.put(counted(stored ? parseBatch(stored) : batch, fresh, batch.createdAt));
      }),
    get: (id) => databases.use(async (database) => parseBatch(await database.get('batches', id))),
    list: () =>
      databases.use(async (database) =>
        (await database.getAll('batches'))
          .flatMap((row) => z.safeParse(batchSchema, row).data ?? [])
          .sort((a, b) => b.createdAt - a.createdAt),
      ),
    update: (id, change) =>
      write(async (transaction) => {
        const batches = transaction.objectStore('batches');
        const batch = change(parseBatch(await batches.get(id)));
        await batches.put(batch);
        return batch;
      }),
    items,
    async feed(account, now, isTaken) {
      const hasRoom = ({ places }: Batch) =>
        places.some(
          ({ problem, destination }) => !problem && !isTaken(laneOf({ kind: 'import-urls', destination })),
        );
      // A transaction that finds all lanes taken would delay saves.
      const running = (await this.list()).filter((batch) => waitsFor(account, batch) && hasRoom(batch));
      for (const batch of running.reverse()) {
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
      const [first] = rows;
      if (first) await changeItems(first.batch, rows, now, change);
    },
    async changeAll(id, which, now, change) {
      let after = -1;
      for (;;) {
        const rows = await items(id, which, CHUNK, after);
        const last = rows.at(-1);
        if (!last) return;
        await changeItems(id, rows, now, change);
        after = last.n;
      }
    },
    owned: (ids) =>
      databases.use(async (database) => {
        const index = database.transaction('items').store.index('mediaId');
        const known = await Promise.all(ids.map(async (id) => ((await index.getKey(id)) ? [id] : [])));
        return new Set(known.flat());
      }),
    news: (most) =>
      databases.use(async (database) => {
        const rows = await database.getAllFromIndex('items', 'news', null, most);
        return rows.flatMap((row) => z.safeParse(itemSchema, row).data ?? []);
      }),
    clearNews: (known) =>
      write(async (transaction) => {
        const store = transaction.objectStore('items');
        const rows = await Promise.all(known.map(({ batch, n }) => store.get([batch, n])));
        const kept = rows.flatMap((row, index) => {
          const { data: item } = z.safeParse(itemSchema, row);
          if (!item || item.news !== known[index]?.news) return [];
          const { news: _news, ...rest } = item;
          return [toItemRow(rest)];
        });
        await Promise.all(kept.map((row) => store.put(row)));
      }),
    async remove(id, where) {
      const isGoing = await write(async (transaction) => {
        const batches = transaction.objectStore('batches');
        const { data: batch } = z.safeParse(batchSchema, await batches.get(id));
        if (where && !(batch && where(batch))) return false;
        if (batch) await batches.put(going(batch));
        return true;
      });
      if (!isGoing) return false;
      for (;;) {
        const isMore = await write(async (transaction) => {
          const store = transaction.objectStore('items');
          const keys = await store.getAllKeys(IDBKeyRange.bound([id], [id, []]), CHUNK);
          const last = keys.at(-1);
          if (last) await store.delete(IDBKeyRange.bound([id], last));
          else await transaction.objectStore('batches').delete(id);
          return last !== undefined;
        });
        if (!isMore) return true;
      }
    },
  };
}

/** A batch that is being removed: it looks like one that was never started, so the next worker ends what this begins. */
function going({ audit: _audit, ...batch }: Batch): Batch {
  return { ...batch, run: 'draft', createdAt: 0 };
}
