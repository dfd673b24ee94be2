import type { Job } from '../../lib/outbox/job';
import { createOutbox } from '../../lib/outbox/outbox';
import type { Pause } from '../../lib/outbox/pause';
import { createReach } from '../../lib/outbox/reach';
import type { JobStore } from '../../lib/outbox/store';
import { createWorker, type Worker } from '../../lib/outbox/worker';
import { ProblemError } from '../../lib/problem';
import type { Client, Connection } from '../../lib/service/client';
import { DEFAULT_SETTINGS } from '../../lib/settings/schema';
import type { Stored } from '../../lib/settings/stored';
import { fakeLocks } from '../lib/support/locks';
import { createModelService, KILLED } from './model-service';

/** Ways to break the outbox on purpose, to see that the campaign would notice. */
export type Sabotage = 'blind-retry' | 'remove-before-send' | 'one-look' | 'no-strict-write';

const CONNECTION: Connection = {
  baseUrl: 'https://notes.example',
  clientId: 'client',
  apiKey: 'key',
  headerPrefix: 'svc-openapi',
  objectStore: 'https://{bucket_name}.cos.{region}.myqcloud.com',
};

/** The real outbox and worker over memory: rows outlive workers, workers may be killed in any call. */
export function createCampaignWorld(sabotage?: Sabotage) {
  const clock = { now: Date.UTC(2026, 10, 21, 10) };
  const service = createModelService(clock);
  const rows = new Map<string, Job>();
  const net = { offline: false, other: false };
  const pause = memory<Pause | null>(null);
  let killed: () => void = () => undefined;
  let alive = { yes: true };

  const jobs: JobStore = {
    add: async (job) => {
      if (!rows.has(job.id)) rows.set(job.id, job);
      return rows.get(job.id) ?? job;
    },
    get: async (id) => rows.get(id) ?? gone(),
    all: async () => [...rows.values()].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1)),
    update: async (id, change) => {
      const job = change(rows.get(id) ?? gone());
      rows.set(id, job);
      return job;
    },
    remove: async (id, unless) => {
      if (rows.get(id)?.state !== unless) rows.delete(id);
    },
  };
  const connection: Stored<Connection | null> = {
    get: async () => (net.other ? { ...CONNECTION, clientId: 'another' } : CONNECTION),
    put: async () => undefined,
    update: async () => null,
  };

  function start(): { worker: Worker; died: Promise<void> } {
    const mine = { yes: true };
    alive = mine;
    const died = new Promise<void>((resolve) => {
      killed = resolve;
    });
    const never = new Promise<never>(() => undefined);
    const call = async (name: string, input: unknown): Promise<unknown> => {
      if (!mine.yes) return never;
      try {
        return await service.call(name, input);
      } catch (error) {
        if (error !== KILLED) throw error;
        mine.yes = false;
        killed();
        return never;
      }
    };
    const client = {
      call: ({ name }: { name: string }, input: unknown) => call(name, input),
      put: (...input: unknown[]) => call('put_object', input),
    } as unknown as Client; // the model answers what the operations would
    const view = sabotaged(jobs, sabotage);
    const world = {
      jobs: view,
      connection,
      pause,
      client: () => client,
      permitted: async () => true,
      online: () => !net.offline,
      sourceLabel: () => 'Source:',
      now: () => clock.now,
      random: () => 0,
      changed: () => undefined,
      wakeAt: () => undefined,
      delivered: async () => undefined,
    };
    const locks = fakeLocks();
    return { worker: createWorker({ ...world, reach: createReach(world), locks }), died };
  }

  let current = start();
  const outbox = createOutbox({
    jobs,
    connection,
    pause,
    settings: memory(DEFAULT_SETTINGS),
    worker: { drain: async () => undefined },
    client: () => {
      throw new Error('pages do not look here');
    },
    sourceLabel: () => 'Source:',
    now: () => clock.now,
    changed: () => undefined,
    used: async () => undefined,
  });

  return {
    clock,
    service,
    net,
    rows,
    outbox,
    /** Lets the worker do what it can; a new one comes when it is killed. */
    async drain(): Promise<void> {
      const { worker, died } = current;
      await Promise.race([worker.drain(), died]);
      if (!alive.yes) current = start();
    },
    restart(): void {
      alive.yes = false;
      current = start();
    },
  };
}

function sabotaged(jobs: JobStore, sabotage: Sabotage | undefined): JobStore {
  if (!sabotage) return jobs;
  return {
    ...jobs,
    update: (id, change) =>
      jobs.update(id, (job) => {
        const next = change(job);
        if (sabotage === 'blind-retry' && next.state === 'verifying') return { ...next, state: 'queued' };
        // Forgets to write down that the request goes out.
        if (sabotage === 'no-strict-write' && next.events.at(-1)?.operation) return job;
        if (sabotage === 'one-look' && next.state === 'verifying' && next.proof?.absences.length)
          return { ...next, state: 'queued' };
        return next;
      }),
    all: async () => {
      const all = await jobs.all();
      if (sabotage === 'remove-before-send')
        for (const job of all) if (job.state === 'queued' && job.attempts > 0) await jobs.remove(job.id);
      return all;
    },
  };
}

function memory<T>(initial: T): Stored<T> {
  let value = initial;
  return {
    get: async () => value,
    put: async (next) => {
      value = next;
    },
    update: async (change) => {
      value = change(value);
      return value;
    },
  };
}

function gone(): never {
  throw new ProblemError({ kind: 'gone' });
}
