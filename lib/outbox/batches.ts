import type { BatchView, ItemView } from '../contract/batch';
import type { Input } from '../contract/contract';
import type { TextFile } from '../contract/method';
import { inBackground } from '../in-background';
import { ProblemError } from '../problems/problem';
import { connectionOf } from '../store/connection-of';
import { requiredConnection } from '../store/required-connection';
import { type Batch, type Item, NONE_YET, withRun, wrongOf } from './batch/batch';
import { exportItems } from './batch/export-items';
import { fits } from './batch/kept';
import { type BatchStore, itemChunks } from './store/batch-store';
import type { JobStore } from './store/job-store';
import { createUnsavedItems, NOT_CAPTURED, type UnsavedItems } from './unsaved-items';
import { type BatchViewDeps, viewBatches, viewItem } from './views/batches';
import { createDispatch, type DispatchDeps } from './worker/dispatch';
import { withdrawCalls } from './worker/withdraw-calls';
import type { Worker } from './worker/worker';

export interface BatchesDeps extends BatchViewDeps, DispatchDeps {
  batches: BatchStore;
  jobs: Pick<JobStore, 'callsOf' | 'update' | 'cannotWrite'>;
  worker: Pick<Worker, 'drain'>;
  /** Called after a batch changed. */
  changed(): void;
  /** Called after links were confirmed by the user's word. */
  confirmed(): void;
}

/** What pages can do with batches (lib/outbox/batch/README.md#how-a-batch-passes-through). */
export interface Batches extends UnsavedItems {
  list(): Promise<BatchView[]>;
  /**
   * Adds a chunk of a batch, on disk when the promise resolves.
   * @throws ProblemError `no-connection`; `invalid-input`: only a knowledge base takes links; `too-many-lists`; `gone`: it
   * was removed since its first chunk
   */
  add(input: Input<'batch.add'>): Promise<void>;
  /** @throws ProblemError `gone` */
  setRun(id: string, run: Batch['run']): Promise<void>;
  /** The user was shown what went wrong. */
  viewed(id: string): Promise<void>;
  items(input: Input<'batch.items'>): Promise<ItemView[]>;
  retry(input: Input<'batch.retry'>): Promise<void>;
  markDelivered(input: Input<'batch.markDelivered'>): Promise<void>;
  /** @throws ProblemError `other-account`; `invalid-input`: only a knowledge base takes links */
  redirect(input: Input<'batch.redirect'>): Promise<void>;
  export(input: Input<'batch.export'>): Promise<TextFile>;
  /** @throws ProblemError `too-late`: it is running, or a call of it is under way */
  remove(id: string): Promise<void>;
}

/** How many items an export reads at a time. */
const EXPORT_CHUNK = 1000;

export function createBatches(deps: BatchesDeps): Batches {
  const { batches } = deps;
  const dispatch = createDispatch(deps);

  function batchChanged(): void {
    deps.changed();
    inBackground(deps.worker.drain());
  }

  return {
    ...createUnsavedItems(deps),
    list: () => viewBatches(deps),

    async add({ id, destinations, from, links }) {
      const { baseUrl, clientId } = await requiredConnection(deps.values);
      if (
        destinations.some(({ kind }) => kind !== 'knowledge-base') ||
        links.some(({ to }) => !destinations[to])
      ) {
        throw new ProblemError({ kind: 'invalid-input', field: 'destination' });
      }
      const others = (await batches.list()).filter((other) => other.id !== id);
      if (!fits(from + links.length, others)) throw new ProblemError({ kind: 'too-many-lists' });
      const batch: Batch = {
        version: 1,
        id,
        account: { baseUrl, clientId },
        createdAt: deps.now(),
        run: 'draft',
        destinations: destinations.map((destination) => ({ destination })),
        counts: NONE_YET,
        reasons: {},
        recent: [],
      };
      const items = links.map(
        ({ link, to, isPage }, index): Item => ({
          ...{ batch: id, n: from + index, link, to },
          ...(isPage ? { state: 'failed', problem: NOT_CAPTURED } : { state: 'queued' }),
        }),
      );
      await batches.add(batch, items);
      deps.changed();
    },

    async setRun(id, run) {
      await batches.update(id, (batch) => withRun(batch, run, deps.now()));
      if (run !== 'running') await withdrawCalls({ ...deps, dispatch }, id);
      batchChanged();
    },

    async viewed(id) {
      await batches.update(id, (batch) => ({ ...batch, shown: wrongOf(batch) }));
      deps.changed();
    },

    async items({ id, state, group, after, most }) {
      const batch = await batches.get(id);
      const items = await batches.items(id, { state, group }, most, after);
      return items.map((item) => viewItem(item, batch));
    },

    async retry({ id, group }) {
      const { counts } = await batches.get(id);
      await batches.changeAll(id, { group }, deps.now(), ({ problem: _problem, ...item }) => ({
        ...item,
        state: 'queued',
      }));
      // What else waits was paused or stopped by the user.
      if (counts.queued === 0) await batches.update(id, (batch) => withRun(batch, 'running', deps.now()));
      batchChanged();
    },

    async markDelivered({ id, group }) {
      await batches.changeAll(id, { group }, deps.now(), ({ problem: _problem, ...item }) => ({
        ...item,
        state: 'confirmed',
        news: deps.now(),
      }));
      deps.confirmed();
      batchChanged();
    },

    async redirect({ id, index, destination }) {
      if (destination.kind !== 'knowledge-base') {
        throw new ProblemError({ kind: 'invalid-input', field: 'destination' });
      }
      // The destination belongs to the connected account, so the batch must belong to that account too.
      await connectionOf(deps.values, (await batches.get(id)).account);
      await batches.update(id, (batch) => ({
        ...batch,
        destinations: batch.destinations.map((each, at) => (at === index ? { destination } : each)),
      }));
      // A call that waits would still go to the old one.
      await withdrawCalls({ ...deps, dispatch }, id);
      batchChanged();
    },

    async export({ id, as, ...which }) {
      const chunks = itemChunks(batches, id, which, EXPORT_CHUNK);
      return exportItems(await batches.get(id), chunks, as, which.group !== undefined);
    },

    async remove(id) {
      await batches.get(id);
      if (!(await batches.remove(id, isAtRest))) throw new ProblemError({ kind: 'too-late' });
      deps.changed();
    },
  };
}

/** Whether nothing of a batch is under way or about to go. */
function isAtRest({ run, counts }: Batch): boolean {
  return counts.sent === 0 && (run !== 'running' || counts.queued === 0);
}
