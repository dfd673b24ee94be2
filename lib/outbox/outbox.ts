import type { Input } from '../contract/contract';
import type { Imported, JobView } from '../contract/outbox';
import { inBackground } from '../in-background';
import { type Account, sameAccount } from '../model/account';
import type { Clip } from '../model/clip';
import type { Destination } from '../model/destination';
import { ProblemError } from '../problems/problem';
import type { SettingsStore } from '../settings/settings';
import { requiredConnection } from '../store/required-connection';
import { labelOf } from '../text/label';
import type { Job } from './jobs/job';
import type { Clocks } from './jobs/moment';
import { kindOf, newJob } from './jobs/new-job';
import { nextPart } from './jobs/part';
import { makeReference } from './jobs/reference';
import type { Signal } from './machine/signal';
import { createDispatch } from './queue/dispatch';
import { endPause } from './queue/pause';
import { PAUSED } from './queue/paused';
import type { Worker } from './queue/worker';
import { importJobs } from './store/import';
import { readPart } from './store/read-part';
import { connectionOf, createQueries, type Queries, type QueriesDeps } from './views/queries';
import { viewJob } from './views/view';

export interface OutboxDeps extends QueriesDeps, Clocks {
  settings: Pick<SettingsStore, 'get'>;
  worker: Worker;
  /** Called after a job changed. */
  changed(): void;
  /** Called when a clip of this account goes to a destination. */
  used(account: Account, destination: Destination): Promise<void>;
}

/** Optional inputs of `add`. */
export interface Addition {
  /** The page behind a link, sent if the service cannot read the page itself. */
  fallback?: Clip | undefined;
  /**
   * The account that was connected when the destination was chosen (lib/README.md#rule-6). Default: the
   * current one.
   */
  account?: Account | null | undefined;
  /** How long the user can undo it before it is sent (milliseconds). Default: 0. */
  graceMs?: number | undefined;
}

export interface Outbox extends Queries {
  /**
   * Resolves once the job is on disk; sending continues in the background. Adding the same id twice makes one
   * job.
   * @throws ProblemError `no-connection`, `other-account`, `storage`, `file-place`, `invalid-input`
   */
  add(id: string, clip: Clip, destination: Destination, more?: Addition): Promise<JobView>;
  /** Sends a job now, or once more, because the user asked for it. */
  send(id: string): Promise<void>;
  /** Sends all jobs that wait or were refused. Jobs in `unknown` need a decision of their own. */
  sendAll(): Promise<void>;
  /** @throws ProblemError `too-late`: the job is already being sent or confirmed. */
  redirect(id: string, destination: Destination): Promise<void>;
  markDelivered(id: string): Promise<void>;
  /**
   * Sends the page of a link that the service could not read.
   * @param capture captures the page at this address
   * @returns false if the page can neither be captured now nor was kept when saved; the job is unchanged
   * @throws ProblemError `too-late`: the job is no longer refused.
   */
  rescue(id: string, capture: (url: string) => Promise<Clip | undefined>): Promise<boolean>;
  verify(id: string): Promise<void>;
  /** Pauses or resumes all sending. A running job stops, unless its write is already out. */
  pauseAll(paused: boolean): Promise<void>;
  /** Removes all confirmed jobs. */
  clearDone(): Promise<void>;
  discard(id: string): Promise<void>;
  undiscard(id: string): Promise<void>;
  /** Discards a job of which nothing was sent. @returns false if it is too late; nothing is changed */
  undo(id: string): Promise<boolean>;
  /** @throws ProblemError `too-late`: the job is already being sent or confirmed; nothing is changed. */
  edit(input: Input<'outbox.edit'>): Promise<void>;
  importAll(text: string): Promise<Imported>;
}

/** What pages and menus can do with jobs (lib/outbox/README.md#how-a-job-passes-through). */
export function createOutbox(deps: OutboxDeps): Outbox {
  const { jobs } = deps;
  const dispatch = createDispatch(deps);

  function moved(): void {
    deps.changed();
    inBackground(deps.worker.drain());
  }

  /** Ignored if the job has moved past the state that the tap was meant for. */
  async function tap(id: string, signal: Signal): Promise<void> {
    await dispatch(id, signal);
    inBackground(deps.worker.drain());
  }

  /** Like `tap`, but reports it if the signal came too late. @throws ProblemError `too-late` */
  async function tapInTime(id: string, signal: Signal, content?: string): Promise<void> {
    const { changed } = await dispatch(id, signal, content);
    if (!changed) throw new ProblemError({ kind: 'too-late' });
    inBackground(deps.worker.drain());
  }

  /** Empty if the user switched references off. */
  async function newReference(): Promise<string> {
    return (await deps.settings.get()).reference ? makeReference() : '';
  }

  return {
    ...createQueries(deps),

    async add(id, clip, destination, { fallback, account, graceMs } = {}) {
      const connection = await requiredConnection(deps.values);
      if (account && !sameAccount(account, connection)) throw new ProblemError({ kind: 'other-account' });
      const reference = await newReference();
      const fresh = newJob({
        id,
        clip,
        fallback,
        destination,
        account: connection,
        reference,
        now: deps.now(),
        graceMs,
      });
      const job = await jobs.add(fresh, clip.bytes ?? (fallback ?? clip).markdown);
      moved();
      inBackground(deps.used(connection, destination));
      return viewJob(job, connection, undefined);
    },

    async send(id) {
      await endPause(deps.values);
      await tap(id, { type: 'send' });
    },

    async sendAll() {
      await endPause(deps.values);
      const ids = await Promise.all([jobs.idsIn('waiting'), jobs.idsIn('needs-you')]);
      for (const id of ids.flat()) {
        if ((await jobs.get(id)).discardedAt === undefined) await dispatch(id, { type: 'send' });
      }
      moved();
    },

    async redirect(id, destination) {
      // The destination belongs to the connected account, so the job must belong to that account too.
      const job = await jobs.get(id);
      await connectionOf(deps, job);
      const kind = kindOf(job.clip, destination);
      await tapInTime(id, { type: 'redirect', kind, destination, reference: await newReference() });
    },

    async markDelivered(id) {
      const job = await jobs.get(id);
      // A job without a split goes in one request, so its part is the whole content.
      const part = job.split ? await readPart(jobs, job) : nextPart('', undefined);
      await tap(id, { type: 'mark-delivered', part, attempts: job.attempts });
    },

    async rescue(id, capture) {
      const { clip, fallback } = await jobs.get(id);
      const captured = await capture(clip.url);
      if (captured) {
        const { markdown, ...head } = captured;
        await tapInTime(id, { type: 'rescue', head }, markdown);
      } else if (fallback) {
        // The page's text is already stored as the job's content.
        await tapInTime(id, { type: 'rescue', head: fallback });
      }
      return captured !== undefined || fallback !== undefined;
    },

    async verify(id) {
      await endPause(deps.values);
      await tap(id, { type: 'verify' });
    },

    async pauseAll(paused) {
      await deps.values.of(PAUSED).put(paused);
      for (const id of paused ? await jobs.idsIn('sending') : []) {
        await dispatch(id, { type: 'pause' });
        deps.worker.stop(id);
      }
      moved();
    },

    async clearDone() {
      for (const { id } of await jobs.confirmed()) await jobs.remove(id, isDone);
      deps.changed();
    },

    async discard(id) {
      await jobs.remove(id, isDone);
      // A job that was just removed is discarded for good.
      await dispatch(id, { type: 'discard' }).catch((error: unknown) => {
        if (!(error instanceof ProblemError) || error.problem.kind !== 'gone') throw error;
      });
      deps.worker.stop(id);
      moved();
    },
    undiscard: (id) => tap(id, { type: 'undiscard' }),

    async undo(id) {
      const { changed } = await dispatch(id, { type: 'undo' });
      if (changed) deps.worker.stop(id);
      moved();
      return changed;
    },

    async edit({ id, title, markdown }) {
      // Only the name of a file can be edited.
      const { clip } = await jobs.get(id);
      const edited: Signal = { type: 'edit', title: labelOf(title), reference: await newReference() };
      await tapInTime(id, edited, clip.file ? undefined : markdown);
    },

    async importAll(text) {
      const imported = await importJobs(jobs, text, deps.now());
      moved();
      return imported;
    },
  };
}

function isDone({ state }: Job): boolean {
  return state === 'confirmed';
}
