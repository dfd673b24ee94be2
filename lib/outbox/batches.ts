import type { BatchView, ItemView } from '../contract/batch';
import type { Input } from '../contract/contract';
import type { Text } from '../contract/method';
import { inBackground } from '../in-background';
import { ProblemError } from '../problems/problem';
import { requiredConnection } from '../store/required-connection';
import { type Batch, type Item, totalOf } from './batch/batch';
import { exportItems } from './batch/export-items';
import type { Worker } from './queue/worker';
import type { BatchStore } from './store/batch-store';
import { type BatchViewDeps, viewBatches, viewItem } from './views/batch';

export interface BatchesDeps extends BatchViewDeps {
  batches: BatchStore;
  worker: Pick<Worker, 'drain'>;
  /** Called after a batch changed. */
  changed(): void;
}

/** What pages can do with batches (lib/outbox/README.md#batches). */
export interface Batches {
  list(): Promise<BatchView[]>;
  /**
   * Adds a part of a list, on disk when the promise resolves.
   * @throws ProblemError `no-connection`; `invalid-input`: only a knowledge base takes links; `too-late`: it was started.
   */
  add(input: Input<'batch.add'>): Promise<void>;
  /** @throws ProblemError `gone` */
  run(id: string, run: Batch['run']): Promise<void>;
  items(input: Input<'batch.items'>): Promise<ItemView[]>;
  retry(input: Input<'batch.retry'>): Promise<void>;
  markDelivered(input: Input<'batch.markDelivered'>): Promise<void>;
  redirect(input: Input<'batch.redirect'>): Promise<void>;
  export(input: Input<'batch.export'>): Promise<Text>;
  /** @throws ProblemError `too-late`: a call of it is under way. */
  remove(id: string): Promise<void>;
}

/** So many items are read at a time for an export. */
const PAGE = 1000;

export function createBatches(deps: BatchesDeps): Batches {
  const { batches } = deps;

  function moved(): void {
    deps.changed();
    inBackground(deps.worker.drain());
  }

  async function* pages(
    id: string,
    which: Pick<Input<'batch.export'>, 'state' | 'group'>,
  ): AsyncGenerator<Item[]> {
    let after = -1;
    for (;;) {
      const items = await batches.items(id, which, PAGE, after);
      const last = items.at(-1);
      if (!last) return;
      after = last.n;
      yield items;
    }
  }

  return {
    list: () => viewBatches(deps),

    async add({ id, places, from, links }) {
      const { baseUrl, clientId } = await requiredConnection(deps.values);
      if (places.some(({ kind }) => kind !== 'knowledge-base') || links.some(({ place }) => !places[place])) {
        throw new ProblemError({ kind: 'invalid-input', field: 'destination' });
      }
      const batch: Batch = {
        version: 1,
        id,
        account: { baseUrl, clientId },
        createdAt: deps.now(),
        run: 'draft',
        places: places.map((destination) => ({ destination })),
        counts: { queued: 0, sent: 0, confirmed: 0, failed: 0, unknown: 0 },
        reasons: {},
        recent: [],
      };
      const items = links.map(
        ({ link, place }, index): Item => ({ batch: id, n: from + index, link, place, state: 'queued' }),
      );
      await batches.add(batch, items);
      deps.changed();
    },

    async run(id, run) {
      // The speed before a pause says nothing about the speed after it.
      const restart = (batch: Batch) => [
        { at: deps.now(), done: totalOf(batch) - batch.counts.queued - batch.counts.sent },
      ];
      await batches.update(id, (batch) => ({
        ...batch,
        run,
        recent: run === 'running' ? restart(batch) : [],
      }));
      moved();
    },

    async items({ id, state, group, after, most }) {
      const batch = await batches.get(id);
      const items = await batches.items(id, { state, group }, most, after);
      return items.map((item) => viewItem(item, batch));
    },

    async retry({ id, group }) {
      await batches.changeAll(id, { group }, deps.now(), ({ problem: _problem, ...item }) => ({
        ...item,
        state: 'queued',
      }));
      moved();
    },

    async markDelivered({ id, group }) {
      await batches.changeAll(id, { group }, deps.now(), ({ problem: _problem, ...item }) => ({
        ...item,
        state: 'confirmed',
      }));
      moved();
    },

    async redirect({ id, place, destination }) {
      if (destination.kind !== 'knowledge-base') {
        throw new ProblemError({ kind: 'invalid-input', field: 'destination' });
      }
      await batches.update(id, (batch) => ({
        ...batch,
        places: batch.places.map((each, index) => (index === place ? { destination } : each)),
      }));
      moved();
    },

    async export({ id, as, ...which }) {
      return exportItems(await batches.get(id), pages(id, which), as);
    },

    async remove(id) {
      const { run, counts } = await batches.get(id);
      if (counts.sent > 0 || (run === 'running' && counts.queued > 0))
        throw new ProblemError({ kind: 'too-late' });
      await batches.remove(id);
      deps.changed();
    },
  };
}
