import { type Batch, groupOf, type Item, withChanges } from '../../lib/outbox/batch/batch';
import { itemAfter } from '../../lib/outbox/batch/call';
import { callJob } from '../../lib/outbox/batch/call-job';
import type { Call, CallLink } from '../../lib/outbox/jobs/call-schema';
import type { Job } from '../../lib/outbox/jobs/job';
import { laneOf } from '../../lib/outbox/jobs/lanes';
import type { BatchStore } from '../../lib/outbox/store/batch-store';
import { goesAlone } from '../../lib/outbox/store/item-row';
import { ProblemError } from '../../lib/problems/problem';

export interface MemoryBatches extends BatchStore {
  batches: Map<string, Batch>;
  rows: Map<string, Item>;
  /** The items that are on their way, or could go. */
  unsent(): Item[];
  /** Moves the outcomes of a call to its items. */
  moveOutcomes(call: Call, over: readonly CallLink[], now: number): void;
}

/** The most links of one call. */
const MOST_LINKS = 10;
const keyOf = ({ batch, n }: Pick<Item, 'batch' | 'n'>) => `${batch} ${n}`;

/** Batches in memory. @param jobs where the calls go */
export function memoryBatches(jobs: Map<string, Job>): MemoryBatches {
  const batches = new Map<string, Batch>();
  const rows = new Map<string, Item>();
  const find = (id: string): Batch => {
    const batch = batches.get(id);
    if (!batch) throw new ProblemError({ kind: 'gone' });
    return batch;
  };
  const of = (id: string) => [...rows.values()].filter(({ batch }) => batch === id).sort((a, b) => a.n - b.n);
  function put(id: string, changes: [Item | undefined, Item][], now: number): void {
    for (const [, item] of changes) rows.set(keyOf(item), item);
    batches.set(id, withChanges(find(id), changes, now));
  }
  return {
    batches,
    rows,
    unsent: () =>
      [...rows.values()].filter(
        ({ batch, to, state }) =>
          state === 'sent' || (state === 'queued' && !batches.get(batch)?.destinations[to]?.problem),
      ),
    moveOutcomes({ batch, to }, over, now) {
      const changes = over.flatMap(({ n, outcome }): [Item, Item][] => {
        const item = rows.get(keyOf({ batch, n }));
        return item && outcome && item.state === 'sent' ? [[item, itemAfter(item, outcome)]] : [];
      });
      put(batch, changes, now);
      const problem = over.find(({ outcome }) => outcome?.state === 'held')?.outcome?.problem;
      const destinations = find(batch).destinations.map((each, index) =>
        index === to && problem ? { ...each, problem } : each,
      );
      batches.set(batch, { ...find(batch), destinations });
    },
    async add(batch, items) {
      if (!batches.has(batch.id)) batches.set(batch.id, batch);
      const fresh = items.filter((item) => !rows.has(keyOf(item)));
      put(
        batch.id,
        fresh.map((item): [undefined, Item] => [undefined, item]),
        batch.createdAt,
      );
    },
    get: async (id) => find(id),
    list: async () => [...batches.values()],
    async update(id, change) {
      batches.set(id, change(find(id)));
      return find(id);
    },
    items: async (id, { state, group }, most, after = -1) =>
      of(id)
        .filter(
          (item) => item.n > after && (!state || item.state === state) && (!group || groupOf(item) === group),
        )
        .slice(0, most),
    async makeCall(waiting, now, isTaken) {
      for (const { id } of waiting) {
        const batch = find(id);
        if (batch.run !== 'running') continue;
        for (const [to, { destination, problem }] of batch.destinations.entries()) {
          if (problem || isTaken(laneOf({ kind: 'import-urls', destination }))) continue;
          const queued = of(batch.id).filter((item) => item.to === to && item.state === 'queued');
          const together = queued.filter((item) => !goesAlone(item)).slice(0, MOST_LINKS);
          const next = together.length > 0 ? together : queued.slice(0, 1);
          if (next.length === 0) continue;
          const job = callJob(batch, to, next, now);
          jobs.set(job.id, job);
          put(
            batch.id,
            next.map((item): [Item, Item] => [item, { ...item, state: 'sent' }]),
            now,
          );
          return job;
        }
      }
      return undefined;
    },
    async change(id, n, now, change) {
      const item = rows.get(keyOf({ batch: id, n }));
      if (item) put(id, [[item, change(item)]], now);
    },
    async changeEach(items, now, change) {
      for (const { batch, n, state } of items) {
        const item = rows.get(keyOf({ batch, n }));
        if (item?.state === state) put(batch, [[item, change(item)]], now);
      }
    },
    async changeAll(id, { group, state }, now, change) {
      const there = of(id).filter(
        (item) => (!state || item.state === state) && (!group || groupOf(item) === group),
      );
      put(
        id,
        there.map((item): [Item, Item] => [item, change(item)]),
        now,
      );
    },
    owned: async (ids) => {
      const known = new Set([...rows.values()].map(({ mediaId }) => mediaId));
      return new Set(ids.filter((id) => known.has(id)));
    },
    news: async () => [],
    clearNews: async () => undefined,
    async remove(id, where = () => true) {
      if (!where(find(id))) return false;
      batches.delete(id);
      for (const item of of(id)) rows.delete(keyOf(item));
      return true;
    },
  };
}
