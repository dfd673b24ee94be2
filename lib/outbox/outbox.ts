import type { Clip } from '../clip';
import type { Evidence, JobView } from '../contract';
import type { Destination } from '../destination';
import { inBackground } from '../in-background';
import { ProblemError } from '../problem';
import type { Client, Connection } from '../service/client';
import type { Settings } from '../settings/schema';
import type { Stored } from '../settings/stored';
import { compose } from './compose';
import type { Job, JobKind, JobState } from './job';
import { confirm, enter } from './journal';
import { lookForJob } from './look';
import type { Pause } from './pause';
import { sameAccount } from './policy';
import { makeReference } from './reference';
import type { JobStore } from './store';
import { viewJob, viewJobs } from './view';
import type { Worker } from './worker';

export interface OutboxWorld {
  jobs: JobStore;
  connection: Stored<Connection | null>;
  settings: Stored<Settings>;
  pause: Stored<Pause | null>;
  worker: Worker;
  client(connection: Connection): Client;
  /** The word before the address in the source line. */
  sourceLabel(): string;
  now(): number;
  /** A row changed. */
  changed(): void;
  /** A destination was chosen. */
  used(destination: Destination): Promise<void>;
}

export interface Outbox {
  /**
   * Writes the job to disk and resolves then; sending goes on behind. The same id twice makes one row.
   * @throws ProblemError `no-connection`, `storage`
   */
  add(id: string, clip: Clip, destination: Destination): Promise<JobView>;
  /** Newest first. */
  list(): Promise<JobView[]>;
  /** The person's tap: send it now, or once more. */
  send(id: string): Promise<void>;
  redirect(id: string, destination: Destination): Promise<void>;
  settle(id: string): Promise<void>;
  discard(id: string): Promise<void>;
  /** What would be written; to be copied. */
  markdown(id: string): Promise<string>;
  /** What stands at the destination now. */
  look(id: string): Promise<Evidence>;
}

/** States in which a row may be sent, again or elsewhere, by the person's tap. */
const UNSENT: readonly JobState[] = ['queued', 'verifying', 'waiting', 'needs-you', 'unknown'];

/** What pages and menus may do with the rows (design, sections 4 and 6). */
export function createOutbox(world: OutboxWorld): Outbox {
  /** Takes a step with a row that is in one of `states`; otherwise it has moved on, and stays as it is. */
  async function change(id: string, states: readonly JobState[], step: (job: Job) => Job): Promise<void> {
    await world.jobs.update(id, (job) => (states.includes(job.state) ? step(job) : job));
    world.changed();
    inBackground(world.worker.drain());
  }

  return {
    async add(id, clip, destination) {
      const connection = await world.connection.get();
      if (!connection) throw new ProblemError({ kind: 'no-connection' });
      const { reference } = await world.settings.get();
      const now = world.now();
      const job = await world.jobs.add({
        version: 1,
        id,
        reference: reference ? makeReference() : '',
        account: { baseUrl: connection.baseUrl, clientId: connection.clientId },
        kind: kindOf(clip, destination),
        clip,
        destination,
        state: 'queued',
        createdAt: now,
        since: now,
        attempts: 0,
        resends: 0,
        events: [{ at: now, state: 'queued' }],
      });
      world.changed();
      inBackground(world.worker.drain());
      inBackground(world.used(destination));
      return viewJob(job, connection, undefined);
    },

    list: () => viewJobs(world),

    async send(id) {
      await world.pause.put(null);
      await change(id, UNSENT, (job) => enter(job, world.now(), { state: 'queued' }));
    },

    async redirect(id, destination) {
      const connection = await world.connection.get();
      await change(id, UNSENT, (job) => {
        // The destination is one of the account that is connected, and the row stays with its own.
        if (!connection || !sameAccount(job.account, connection))
          throw new ProblemError({ kind: 'other-account' });
        const kind = kindOf(job.clip, destination);
        return { ...enter(job, world.now(), { state: 'queued' }), kind, destination };
      });
    },

    settle: (id) =>
      change(id, ['unknown', 'verifying'], (job) => confirm(job, world.now(), { ids: [], at: world.now() })),

    async discard(id) {
      // While it is being sent, whatever the person wants comes after the answer.
      await world.jobs.remove(id, 'sending');
      world.changed();
      inBackground(world.worker.drain());
    },

    markdown: async (id) => compose(await world.jobs.get(id), world.sourceLabel()),

    async look(id) {
      const job = await world.jobs.get(id);
      const connection = await world.connection.get();
      if (!connection) throw new ProblemError({ kind: 'no-connection' });
      if (!sameAccount(job.account, connection)) throw new ProblemError({ kind: 'other-account' });
      return lookForJob(job, world.client(connection));
    },
  };
}

/** How a clip gets to a destination. A knowledge base reads a link by itself; content goes in as a file. */
export function kindOf(clip: Clip, destination: Destination): JobKind {
  if (destination.kind === 'note') return 'append-note';
  if (destination.kind === 'notebook') return 'create-note';
  return clip.kind === 'link' ? 'import-urls' : 'markdown-file';
}
