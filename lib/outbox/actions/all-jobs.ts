import type { Imported } from '../../contract/outbox';
import { unlessGone } from '../../problems/unless-gone';
import type { Values } from '../../store/values';
import { isSaved } from '../batch/kept';
import { isConfirmed } from '../jobs/job-log';
import { importJobs } from '../store/import';
import { endPause } from '../worker/pause';
import { USER_PAUSED } from '../worker/user-paused';
import type { OutboxDeps } from './deps';
import type { Taps } from './taps';

/** What the user can do with all jobs at once. */
export interface AllJobs {
  /** Sends all jobs that wait or were refused. Jobs in `unknown` need a decision of their own. */
  sendAll(): Promise<void>;
  /** Pauses or resumes all sending. A running job stops, unless its write is already out. */
  pauseAll(paused: boolean): Promise<void>;
  /** Removes all confirmed jobs, and all batches in which every link is saved. */
  clearDone(): Promise<void>;
  importAll(text: string): Promise<Imported>;
}

interface AllJobsDeps extends Pick<OutboxDeps, 'jobs' | 'batches' | 'worker' | 'now' | 'changed'> {
  values: Values;
}

export function createAllJobs(
  deps: AllJobsDeps,
  { dispatch, announceAndDrain }: Pick<Taps, 'dispatch' | 'announceAndDrain'>,
): AllJobs {
  const { jobs, worker } = deps;

  async function sendUndiscarded(id: string): Promise<void> {
    if ((await jobs.get(id)).discardedAt === undefined) await dispatch(id, { type: 'send' });
  }

  return {
    async sendAll() {
      await endPause(deps.values);
      const ids = await Promise.all([jobs.idsIn('waiting'), jobs.idsIn('needs-you')]);
      for (const id of ids.flat()) await unlessGone(sendUndiscarded(id));
      announceAndDrain();
    },

    async pauseAll(paused) {
      await deps.values.of(USER_PAUSED).put(paused);
      for (const id of paused ? await jobs.idsIn('sending') : []) {
        await unlessGone(dispatch(id, { type: 'pause' }));
        worker.stop(id);
      }
      announceAndDrain();
    },

    async clearDone() {
      for (const { id } of await jobs.confirmed()) await jobs.remove(id, isConfirmed);
      const saved = (await deps.batches.list()).filter(isSaved);
      for (const { id } of saved) await deps.batches.remove(id, isSaved);
      deps.changed();
    },

    async importAll(text) {
      // A full disk may refuse the rest.
      return importJobs(jobs, text, deps.now()).finally(announceAndDrain);
    },
  };
}
