import { IDBFactory } from 'fake-indexeddb';
import { createDrafts, type Drafts } from '../../../lib/clipping/drafts';
import { createTags, type Tags } from '../../../lib/clipping/tags';
import { createLastUsed, type LastUsed } from '../../../lib/destinations/recents';
import type { Connection } from '../../../lib/model/connection';
import type { Destination } from '../../../lib/model/destination';
import { type Batches, createBatches } from '../../../lib/outbox/batches';
import type { Job } from '../../../lib/outbox/jobs/job';
import { createOutbox, type Outbox } from '../../../lib/outbox/outbox';
import { type BatchStore, createBatchStore } from '../../../lib/outbox/store/batch-store';
import { createJobStore, type JobStore } from '../../../lib/outbox/store/job-store';
import { createPreflight } from '../../../lib/outbox/worker/preflight';
import { createProgress } from '../../../lib/outbox/worker/progress';
import { createWorker, type Worker } from '../../../lib/outbox/worker/worker';
import type { Client } from '../../../lib/service/client';
import { createSettings, type SettingsStore } from '../../../lib/settings/settings';
import { Databases } from '../../../lib/store/database';
import { createValues, type Values } from '../../../lib/store/values';
import { createUploadDomains, type UploadDomains } from '../../../lib/upload/domains';
import { type Answer, fakeClient } from './fake-client';
import { ACCOUNT, SOURCE_WORDS } from './job';
import { fakeLocks } from './locks';

export const CONNECTION: Connection = {
  ...ACCOUNT,
  apiKey: 'secret-key-6789',
  headerPrefix: 'svc-openapi',
  objectStore: 'https://{bucket_name}.cos.{region}.myqcloud.com',
};

/** What an outbox did, as its test sees it. */
interface Seen {
  /** The operations that were called, in order. */
  calls: string[];
  /** Their inputs. */
  inputs: unknown[];
  /** When a drain began that keeps the background awake. */
  drains: number[];
  /** The wake-ups that were set in case the worker is killed, and the planned ones. */
  guards: number[];
  plans: (number | undefined)[];
  /** How long the outbox slept each time (milliseconds). */
  sleeps: number[];
  /** The timers that were set. */
  timers: { run: () => void; ms: number }[];
  /** When a change of the jobs was announced. */
  changes: number[];
  /** The jobs that each worker found at its start. */
  recovered: (readonly Job[])[];
  /** The jobs as each audit left them. */
  audits: Job[];
  /** The jobs that their destinations refused. */
  refusals: Job[];
  /** The destinations that became the last one used. */
  used: Destination[];
}

export interface TestDeps extends Seen {
  outbox: Outbox;
  batches: Batches;
  batchStore: BatchStore;
  worker: Worker;
  jobs: JobStore;
  values: Values;
  settings: SettingsStore;
  uploadDomains: UploadDomains;
  lastUsed: LastUsed;
  drafts: Drafts;
  tags: Tags;
  /** `now` is the service's time, `skew` how far the device's clock is ahead of it. */
  clock: { now: number; skew: number };
  net: { online: boolean; permits(pattern: string): boolean };
  /** What fails besides the outbox itself. */
  fails: { used: boolean };
  /**
   * Another worker on the same database: after the browser killed the first, or, with the same lock, beside
   * it.
   */
  restarted(options?: { sameLock: boolean }): Worker;
  /** Closes the database, as the browser may at any time. */
  closeDatabase(): Promise<void>;
}

/**
 * An outbox on a real database in memory, with a clock and a service that the test controls.
 * @param options `repeats`: the browser may itself repeat writes; `real`: a client that calls a real server
 */
export async function makeDeps(
  answer: Answer,
  { repeats = false, real }: { repeats?: boolean; real?: Client } = {},
): Promise<TestDeps> {
  globalThis.indexedDB = new IDBFactory();
  const databases = new Databases();
  const values = createValues(databases);
  const settings = createSettings(values);
  const uploadDomains = createUploadDomains(values);
  const jobs = createJobStore(databases);
  const batches = createBatchStore(databases);
  const seen: Seen = {
    ...{ calls: [], inputs: [], drains: [], guards: [], plans: [], sleeps: [] },
    ...{ timers: [], changes: [], recovered: [], audits: [], refusals: [], used: [] },
  };
  const fails = { used: false };
  const clock = { now: new Date(2026, 10, 21, 10, 15).getTime(), skew: 0 };
  const net = { online: true, permits: (_pattern: string) => true };
  await values.connect(CONNECTION);

  const client = fakeClient((operation, input) => {
    seen.calls.push(operation);
    seen.inputs.push(input);
    return answer(operation, input);
  });

  const deps = {
    values,
    settings,
    uploadDomains,
    jobs,
    batches,
    client: () => real ?? client,
    sourceLabels: () => SOURCE_WORDS,
    online: () => net.online,
    permitted: async (patterns: string[]) => patterns.every((pattern) => net.permits(pattern)),
    now: () => clock.now + clock.skew,
    serviceTime: () => clock.now,
    elapsed: () => clock.now,
    life: 'one',
    sleep: async (ms: number) => {
      seen.sleeps.push(ms);
    },
    random: () => 0,
    progress: createProgress({ elapsed: () => clock.now, later: () => {}, changed: () => {} }),
    changed: () => {
      seen.changes.push(clock.now);
    },
    used: async (_account: unknown, destination: Destination) => {
      seen.used.push(destination);
      if (fails.used) throw new Error('the menus');
    },
    domainSeen: () => undefined,
    mayRepeat: async () => repeats,
    delivered: async () => undefined,
    refused: async (job: Job) => {
      seen.refusals.push(job);
    },
    audited: async (job: Job) => {
      seen.audits.push(job);
    },
    recovered: async (rows: readonly Job[]) => {
      seen.recovered.push(rows);
    },
    stayAwake: (drain: Promise<void>) => {
      seen.drains.push(clock.now);
      return drain;
    },
    wakeAt: (time: number | undefined) => {
      seen.plans.push(time);
    },
    wakeBy: (time: number) => {
      seen.guards.push(time);
    },
    later: (run: () => void, ms: number) => {
      seen.timers.push({ run, ms });
    },
  };
  const locks = fakeLocks();
  let lives = 1;
  const worker = createWorker({ ...deps, preflight: createPreflight(deps), locks });
  return {
    outbox: createOutbox({ ...deps, worker }),
    batchStore: batches,
    batches: createBatches({ ...deps, worker, confirmed: () => undefined }),
    worker,
    jobs,
    values,
    settings,
    uploadDomains,
    lastUsed: createLastUsed(values),
    drafts: createDrafts(values),
    tags: createTags(values, settings),
    ...seen,
    clock,
    net,
    fails,
    restarted: ({ sameLock } = { sameLock: false }) =>
      createWorker({
        ...deps,
        life: `after ${++lives}`,
        preflight: createPreflight(deps),
        locks: sameLock ? locks : fakeLocks(),
      }),
    closeDatabase: () => databases.use(async (database) => database.close()),
  };
}
