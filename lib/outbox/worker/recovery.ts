import { inBackground } from '../../in-background';
import { unlessGone } from '../../problems/unless-gone';
import type { SettingsStore } from '../../settings/settings';
import type { Job } from '../jobs/job';
import { type Clocks, momentOf } from '../jobs/moment';
import { transition } from '../machine/machine';
import type { BatchStore } from '../store/batch-store';
import type { JobStore } from '../store/job-store';
import { tidy, tidyBatches } from '../store/tidy';
import type { Dispatch } from './dispatch';
import { withdrawCalls } from './withdraw-calls';

export interface RecoveryDeps extends Clocks {
  jobs: JobStore;
  batches: BatchStore;
  settings: Pick<SettingsStore, 'get'>;
  dispatch: Dispatch;
  /** Called after jobs or batches were removed. */
  changed(): void;
  /**
   * Called with the confirmed jobs when a drain begins, because the browser may have ended the background right after a
   * confirmation.
   */
  recovered(jobs: readonly Job[]): Promise<void>;
}

export interface Recovery {
  /** Brings the stored jobs up to date when a drain begins. */
  recover(): Promise<void>;
  /** Sends `woken` to the stored jobs that it may change. */
  signalWoken(): Promise<void>;
  /** Gives the links of calls back to batches that the user paused or stopped while the call was on its way. */
  withdraw(): Promise<void>;
}

const WOKEN = { type: 'woken' } as const;

/** What each drain does first: it sends `woken` to jobs that nothing works on, and removes what is old. */
export function createRecovery(deps: RecoveryDeps, isInFlight: (id: string) => boolean): Recovery {
  /** Leaves out jobs that it would not change, and those that a flight is working on. */
  async function signalWoken(): Promise<void> {
    const when = momentOf(deps);
    for (const job of await deps.jobs.toWake(when.now)) {
      const changes = !isInFlight(job.id) && transition(job, WOKEN, when).job !== job;
      if (changes) await unlessGone(deps.dispatch(job.id, WOKEN));
    }
  }

  async function removeOldBatches(remembers: boolean): Promise<void> {
    if (await tidyBatches(deps.batches, deps.now(), remembers)) deps.changed();
  }

  return {
    signalWoken,
    async recover() {
      await signalWoken();
      const confirmed = await deps.jobs.confirmed();
      inBackground(deps.recovered(confirmed));
      // Open pages reload only if something changed.
      const { history } = await deps.settings.get();
      if (await tidy(deps.jobs, confirmed, deps.now(), history)) deps.changed();
      // A long batch takes seconds to remove, and nothing waits for it.
      inBackground(removeOldBatches(history));
    },
    async withdraw() {
      const halted = (await deps.batches.list()).filter(
        ({ run, counts }) => run !== 'running' && counts.sent > 0,
      );
      for (const { id } of halted) await withdrawCalls(deps, id);
    },
  };
}
