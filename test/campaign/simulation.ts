import { inBackground } from '../../lib/in-background';
import type { Connection } from '../../lib/model/connection';
import { createBatches } from '../../lib/outbox/batches';
import { createOutbox } from '../../lib/outbox/outbox';
import { PAUSE } from '../../lib/outbox/worker/pause';
import { createPreflight } from '../../lib/outbox/worker/preflight';
import { createWorker, type Worker } from '../../lib/outbox/worker/worker';
import type { Client } from '../../lib/service/client';
import { DEFAULT_SETTINGS } from '../../lib/settings/defaults';
import { createUploadDomains } from '../../lib/upload/domains';
import { holders } from '../lib/outbox/support/lanes';
import { SOURCE_WORDS } from '../lib/support/job';
import { fakeLocks } from '../lib/support/locks';
import { createHaste } from './haste';
import { memoryStore, memoryValues } from './memory';
import { createModelService } from './model-service';
import { overtakes } from './order';
import type { Pick } from './random';
import { type Sabotage, sabotagedStore } from './sabotage';
import { slowStore } from './slow-store';
import { type Caller, createTraffic } from './traffic';

const CONNECTION: Connection = {
  baseUrl: 'https://notes.example',
  clientId: 'client',
  apiKey: 'key',
  headerPrefix: 'svc-openapi',
  objectStore: 'https://{bucket_name}.cos.{region}.myqcloud.com',
};

/** A worker until it is killed. */
interface Life extends Caller {
  worker: Worker;
}

/** The conditions of a run. */
export interface Conditions {
  sabotage?: Sabotage | undefined;
  /** Whether the browser repeats a write if its connection breaks. */
  repeats?: boolean | undefined;
}

/**
 * The real outbox and workers on stores in memory. Jobs outlive workers, and a worker may be killed in any
 * call.
 */
export function createSimulation(pick: Pick, { sabotage, repeats }: Conditions = {}) {
  /** `now` is the service's time, `skew` how far the device's clock is ahead of it. */
  const clock = { now: Date.UTC(2026, 10, 21, 10), skew: 0 };
  const device = () => clock.now + clock.skew;
  const service = createModelService(clock, repeats);
  const store = memoryStore();
  const appends = { overtaking: 0, takenBack: new Set<string>() };
  const haste = createHaste(device);
  const traffic = createTraffic(service, clock, pick, (operation, input) => {
    haste.goesOut(operation, input);
    if (operation === 'append_doc' && overtakes(input, store, appends.takenBack)) appends.overtaking += 1;
  });
  const net = { offline: false, other: false };
  const values = memoryValues(() => (net.other ? { ...CONNECTION, clientId: 'another' } : CONNECTION));
  const common = {
    values,
    settings: { get: async () => DEFAULT_SETTINGS },
    uploadDomains: createUploadDomains(values),
    sourceLabels: () => SOURCE_WORDS,
    now: device,
    serviceTime: sabotage === 'device-clock' ? device : () => clock.now,
    elapsed: () => clock.now,
    life: 'pages',
    changed: () => undefined,
  };
  let locks = fakeLocks();
  let born = 0;

  function start(): Life {
    const caller: Caller = {
      isAlive: true,
      kill() {
        caller.isAlive = false;
        traffic.forget(caller);
      },
    };
    const never = new Promise<never>(() => undefined);
    const call = (name: string, input: object): Promise<unknown> => {
      if (!caller.isAlive) return never;
      const asked =
        sabotage === 'search-only' && name === 'list_note_by_folder_id' ? 'search_note_book' : name;
      return traffic.call(caller, asked, input);
    };
    const client = {
      call: ({ name }: { name: string }, input: object) => call(name, input),
      put: (credential: object) => call('put_object', credential),
    } as unknown as Client; // the model answers like the real operations
    const bornAt = clock.now;
    const deps = {
      ...common,
      life: `worker ${++born}`,
      elapsed: () => clock.now - bornAt,
      jobs: slowStore(sabotagedStore(store, sabotage), pick, () => caller.isAlive),
      batches: store.batches,
      client: () => client,
      permitted: async () => true,
      online: () => !net.offline,
      random: () => 0,
      sleep: async () => undefined,
      stayAwake: (drain: Promise<void>) => drain,
      wakeAt: () => undefined,
      wakeBy: () => undefined,
      // A timer dies with its worker, so the jobs must not depend on one.
      later: () => undefined,
      progress: { report: () => undefined, last: () => undefined },
      domainSeen: () => undefined,
      delivered: async () => undefined,
      refused: async () => undefined,
      audited: async () => undefined,
      recovered: async () => undefined,
    };
    const worker = createWorker({
      ...deps,
      preflight: createPreflight(deps),
      locks: sabotage === 'no-lock' ? fakeLocks() : locks,
    });
    return Object.assign(caller, { worker });
  }

  let lives = [start(), start()];
  /** A killed worker's locks are released. */
  function restart(): void {
    for (const life of lives) life.kill();
    locks = fakeLocks();
    lives = [start(), start()];
  }

  const outbox = createOutbox({
    ...common,
    jobs: store,
    batches: store.batches,
    worker: { drain: async () => undefined, stop: () => undefined },
    client: () => {
      throw new Error('pages do not look here');
    },
    used: async () => undefined,
  });

  const batches = createBatches({
    ...common,
    jobs: store,
    batches: store.batches,
    worker: { drain: async () => undefined },
    confirmed: () => undefined,
  });

  return {
    clock,
    service,
    net,
    store,
    outbox,
    batches,
    traffic,
    appends,
    haste,
    /** Wakes one worker, or two at once, and plays so many steps. Killed workers are replaced afterwards. */
    async drain(side: 'one' | 'both' = 'one', steps = Number.POSITIVE_INFINITY): Promise<void> {
      for (const { worker } of side === 'both' ? lives : lives.slice(0, 1)) inBackground(worker.drain());
      await traffic.go(steps);
      if (lives.some(({ isAlive }) => !isAlive)) restart();
    },
    /**
     * How many jobs were not sent, although neither a pause of the account nor an earlier append holds them
     * back.
     */
    async stuck(): Promise<number> {
      // Only another key ends this pause, and no schedule changes the key.
      if ((await values.of(PAUSE, CONNECTION).get())?.problem.kind === 'authentication') return 0;
      const free = [...holders(await store.all(), CONNECTION)].flatMap(([job, holder]) =>
        holder ? [] : [job],
      );
      const jobs = free.filter(({ state }) => !['confirmed', 'needs-you', 'unknown'].includes(state));
      return jobs.length + store.batches.unsent().length;
    },
    /** @param unwritten jobs that were not on disk yet */
    restart(unwritten: readonly string[]): void {
      restart();
      if (sabotage === 'relaxed-add') for (const id of unwritten) store.rows.delete(id);
    },
  };
}
