import * as z from 'zod/mini';
import type { ItemState } from '../../contract/batch';
import type { Account } from '../../model/account';
import { ProblemError } from '../../problems/problem';
import type { Databases, OutboxTransaction } from '../../store/database';
import { type Batch, batchSchema, counted, type Item, itemSchema, waitsFor } from '../batch/batch';
import { callJob } from '../batch/call-job';
import type { Job } from '../jobs/job';
import { laneOf } from '../jobs/lanes';
import { toItemRow } from './item-row';
import { indexOf } from './job-index';
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
  /** Confirmed items of which the history does not know yet, at most `most`. */
  news(most: number): Promise<Item[]>;
  /** The history knows of these items. */
  told(items: readonly Item[]): Promise<void>;
  /** Removes a batch and its items, if `where` accepts it. @returns whether it did */
  remove(id: string, where?: (batch: Batch) => boolean): Promise<boolean>;
}

/** The most links of one call (contract.md#import-urls). */
const MOST_LINKS = 10;
/** How many items one transaction changes. More would delay saves. */
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
      const changes: [Item, Item][] = [];
      for (const { n, state } of rows) {
        const { data: before } = z.safeParse(itemSchema, await store.get([id, n]));
        if (before?.state !== state) continue;
        const after = change(before);
        changes.push([before, after]);
        await store.put(toItemRow(after));
      }
      await batches.put(counted(parse(await batches.get(id)), changes, now));
    });

  return {
    add: (batch, added) =>
      write(async (transaction) => {
        const [batches, store] = [transaction.objectStore('batches'), transaction.objectStore('items')];
        const stored = await batches.get(batch.id);
        const fresh: [undefined, Item][] = [];
        for (const item of added) {
          if (await store.getKey([item.batch, item.n])) continue;
          fresh.push([undefined, item]);
          await store.put(toItemRow(item));
        }
        await batches.put(counted(stored ? parse(stored) : batch, fresh, batch.createdAt));
      }),
    get: (id) => databases.use(async (database) => parse(await database.get('batches', id))),
    list: () =>
      databases.use(async (database) =>
        (await database.getAll('batches'))
          .flatMap((row) => z.safeParse(batchSchema, row).data ?? [])
          .sort((a, b) => b.createdAt - a.createdAt),
      ),
    update: (id, change) =>
      write(async (transaction) => {
        const batches = transaction.objectStore('batches');
        const batch = change(parse(await batches.get(id)));
        await batches.put(batch);
        return batch;
      }),
    items,
    async feed(account, now, isTaken) {
      const running = (await this.list()).filter((batch) => waitsFor(account, batch));
      for (const batch of running.reverse()) {
        const job = await write((transaction) => feedFrom(transaction, batch.id, now, isTaken));
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
    told: (told) =>
      write(async (transaction) => {
        const store = transaction.objectStore('items');
        const rows = await Promise.all(told.map(({ batch, n }) => store.get([batch, n])));
        const kept = rows.flatMap((row, index) => {
          const { data: item } = z.safeParse(itemSchema, row);
          if (!item || item.news !== told[index]?.news) return [];
          const { news: _news, ...rest } = item;
          return [toItemRow(rest)];
        });
        await Promise.all(kept.map((row) => store.put(row)));
      }),
    remove: (id, where) =>
      write(async (transaction) => {
        const { data: batch } = z.safeParse(batchSchema, await transaction.objectStore('batches').get(id));
        if (where && !(batch && where(batch))) return false;
        await transaction.objectStore('items').delete(IDBKeyRange.bound([id], [id, []]));
        await transaction.objectStore('batches').delete(id);
        return true;
      }),
  };
}

/** Moves the next items of a batch into a job. */
async function feedFrom(
  transaction: OutboxTransaction,
  id: string,
  now: number,
  isTaken: (lane: string) => boolean,
): Promise<Job | undefined> {
  const [batches, items] = [transaction.objectStore('batches'), transaction.objectStore('items')];
  const batch = parse(await batches.get(id));
  if (batch.run !== 'running') return undefined;
  for (const [place, { problem, destination }] of batch.places.entries()) {
    if (problem || isTaken(laneOf({ kind: 'import-urls', destination }))) continue;
    for (const alone of [0, 1]) {
      const range = IDBKeyRange.bound([id, place, alone], [id, place, alone, []]);
      const rows = await items.index('turn').getAll(range, alone ? 1 : MOST_LINKS);
      const next = rows.flatMap((row) => z.safeParse(itemSchema, row).data ?? []);
      if (next.length === 0) continue;
      const job = callJob(batch, place, next, now);
      const sent = next.map((item): [Item, Item] => [item, { ...item, state: 'sent' }]);
      await Promise.all(sent.map(([, item]) => items.put(toItemRow(item))));
      await batches.put(counted(batch, sent, now));
      await transaction.objectStore('jobs').put({ ...job, index: indexOf(job) });
      await transaction.objectStore('contents').put('', job.id);
      return job;
    }
  }
  return undefined;
}

function parse(row: unknown): Batch {
  const parsed = z.safeParse(batchSchema, row);
  if (parsed.success) return parsed.data;
  throw new ProblemError({ kind: 'gone' }, { cause: parsed.error });
}
