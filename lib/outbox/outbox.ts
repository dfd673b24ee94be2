import type { Clip } from '../clip';
import type { Input } from '../contract/contract';
import type { Text } from '../contract/method';
import type { Evidence, Exported, Imported, JobView, OutboxStatus, Story } from '../contract/outbox';
import type { Destination } from '../destination';
import { inBackground } from '../in-background';
import { ProblemError } from '../problem';
import type { Client, Connection } from '../service/client';
import type { Settings } from '../settings/schema';
import type { Stored } from '../settings/stored';
import { contentOf } from './content-of';
import { exportJobs, importJobs } from './export';
import { type Job, sameAccount } from './job';
import { lookForJob } from './look';
import type { Signal } from './machine/signal';
import { kindOf, newJob } from './new-job';
import type { Pause } from './pause';
import { makeReference } from './reference';
import type { JobStore } from './store';
import { createTell } from './tell';
import { textOf } from './text';
import { viewJob, viewJobs, viewStatus } from './view';
import type { Worker } from './worker';

export interface OutboxWorld {
  jobs: JobStore;
  connection: Stored<Connection | null>;
  settings: Stored<Settings>;
  pause: Stored<Pause | null>;
  paused: Stored<boolean>;
  worker: Worker;
  client(connection: Connection): Client;
  /** The word before the address in the source line. */
  sourceLabel(): string;
  now(): number;
  served(): number;
  /** A row changed. */
  changed(): void;
  /** A destination was chosen. */
  used(destination: Destination): Promise<void>;
}

export interface Outbox {
  /**
   * Writes the job to disk and resolves then; sending goes on behind. The same id twice makes one row.
   * `spare`: the page behind a link, to go in its place should the service not be able to read it.
   * @throws ProblemError `no-connection`, `storage`, `file-place`
   */
  add(id: string, clip: Clip, destination: Destination, spare?: Clip): Promise<JobView>;
  /** Newest first. */
  list(): Promise<JobView[]>;
  status(): Promise<OutboxStatus>;
  story(id: string): Promise<Story>;
  /** The person's tap: send it now, or once more. */
  send(id: string): Promise<void>;
  /** Sends all that wait or were refused. What is unknown is asked for one by one. */
  sendAll(): Promise<void>;
  redirect(id: string, destination: Destination): Promise<void>;
  settle(id: string): Promise<void>;
  /**
   * Sends the page of an address that the service could not read. @param capture of this address
   * @returns false where it could not be captured; the row stays as it is then.
   */
  rescue(id: string, capture: (url: string) => Promise<Clip | undefined>): Promise<boolean>;
  check(id: string): Promise<void>;
  pauseAll(paused: boolean): Promise<void>;
  discard(id: string): Promise<void>;
  undiscard(id: string): Promise<void>;
  content(id: string): Promise<{ title: string; markdown: string }>;
  edit(input: Input<'outbox.edit'>): Promise<void>;
  /** What would be written; to be copied. */
  markdown(id: string): Promise<Text>;
  exportAll(): Promise<Exported>;
  importAll(text: string): Promise<Imported>;
  /** What stands at the destination now. */
  look(id: string): Promise<Evidence>;
}

/** What pages and menus may do with the rows (design, sections 4 and 6). */
export function createOutbox(world: OutboxWorld): Outbox {
  const { jobs } = world;
  const tell = createTell(world);

  function moved(): void {
    world.changed();
    inBackground(world.worker.drain());
  }

  /** A row that is past what the tap is for stays as it is. */
  async function tap(id: string, signal: Signal): Promise<void> {
    await tell(id, signal);
    inBackground(world.worker.drain());
  }

  /** @throws ProblemError `no-connection`, or `other-account` where the row is not of the one connected. */
  async function connectionOf(job: Job): Promise<Connection> {
    const connection = await world.connection.get();
    if (!connection) throw new ProblemError({ kind: 'no-connection' });
    if (!sameAccount(job.account, connection)) throw new ProblemError({ kind: 'other-account' });
    return connection;
  }

  return {
    async add(id, clip, destination, spare) {
      const connection = await world.connection.get();
      if (!connection) throw new ProblemError({ kind: 'no-connection' });
      const reference = (await world.settings.get()).reference ? makeReference() : '';
      const fresh = newJob({
        id,
        clip,
        spare,
        destination,
        account: connection,
        reference,
        now: world.now(),
      });
      const job = await jobs.add(fresh, clip.bytes ?? (spare ?? clip).markdown);
      moved();
      inBackground(world.used(destination));
      return viewJob(job, connection, undefined);
    },

    list: () => viewJobs(world),
    status: () => viewStatus(world),

    async story(id) {
      const { createdAt, reference, events } = await jobs.get(id);
      return { createdAt, reference, events };
    },

    async send(id) {
      await world.pause.put(null);
      await tap(id, { type: 'send' });
    },

    async sendAll() {
      await world.pause.put(null);
      const rows = await jobs.all();
      for (const { id, state, discardedAt } of rows) {
        const stands = state === 'waiting' || state === 'needs-you';
        if (stands && discardedAt === undefined) await tell(id, { type: 'send' });
      }
      moved();
    },

    async redirect(id, destination) {
      // The destination is one of the account that is connected, and the row stays with its own.
      const job = await jobs.get(id);
      await connectionOf(job);
      await tap(id, { type: 'redirect', kind: kindOf(job.clip, destination), destination });
    },

    settle: (id) => tap(id, { type: 'settle' }),

    async rescue(id, capture) {
      const { clip } = await jobs.get(id);
      const captured = await capture(clip.url);
      if (!captured) return false;
      const { markdown, ...head } = captured;
      await tell(id, { type: 'rescue', head }, markdown);
      moved();
      return true;
    },

    check: (id) => tap(id, { type: 'check' }),

    async pauseAll(paused) {
      await world.paused.put(paused);
      moved();
    },

    async discard(id) {
      await jobs.remove(id, ({ state }) => state === 'confirmed');
      // What was removed is discarded for good.
      await tell(id, { type: 'discard' }).catch((error: unknown) => {
        if (!(error instanceof ProblemError) || error.problem.kind !== 'gone') throw error;
      });
      world.worker.stop(id);
      moved();
    },
    undiscard: (id) => tap(id, { type: 'undiscard' }),

    async content(id) {
      const job = await jobs.get(id);
      return { title: job.clip.title, markdown: contentOf(job, await jobs.content(id)) };
    },

    async edit({ id, title, markdown }) {
      // Of a file only the name can be edited.
      const { clip } = await jobs.get(id);
      await tell(id, { type: 'edit', title }, clip.file ? undefined : markdown);
      moved();
    },

    async markdown(id) {
      return textOf(await jobs.get(id), await jobs.content(id), world.sourceLabel());
    },

    exportAll: () => exportJobs(jobs, world.now()),

    async importAll(text) {
      const imported = await importJobs(jobs, text, world.now());
      moved();
      return imported;
    },

    async look(id) {
      const job = await jobs.get(id);
      return lookForJob(job, world.client(await connectionOf(job)));
    },
  };
}
