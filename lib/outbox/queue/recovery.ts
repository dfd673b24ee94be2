import { inBackground } from '../../in-background';
import type { SettingsStore } from '../../settings/settings';
import type { Job } from '../jobs/job';
import { type Clocks, momentOf } from '../jobs/moment';
import { transition } from '../machine/machine';
import type { BatchStore } from '../store/batch-store';
import type { JobStore } from '../store/store';
import { tidy, tidyBatches } from '../store/tidy';
import type { Dispatch } from './dispatch';

export interface RecoveryDeps extends Clocks {
  jobs: JobStore;
  batches: BatchStore;
  settings: Pick<SettingsStore, 'get'>;
  dispatch: Dispatch;
  /** Called after jobs or lists of links were removed. */
  changed(): void;
  /**
   * A worker starts with these confirmed jobs. The browser may have ended the previous one right after a
   * confirmation.
   */
  recovered(jobs: readonly Job[]): Promise<void>;
}

export interface Recovery {
  /** Brings the stored jobs up to date when a worker starts. */
  recover(): Promise<void>;
  /** Tells the waiting jobs that time has passed. */
  tellWoken(): Promise<void>;
}

const WOKEN = { type: 'woken' } as const;

/** Tells stored jobs that the previous worker is gone, and removes what is old. */
export function createRecovery(deps: RecoveryDeps, isInFlight: (id: string) => boolean): Recovery {
  /** Signals only jobs that this changes and that no flight is working on. */
  async function tellWoken(): Promise<void> {
    const when = momentOf(deps);
    for (const job of await deps.jobs.stirred(when.now)) {
      const changes = !isInFlight(job.id) && transition(job, WOKEN, when).job !== job;
      if (changes) await deps.dispatch(job.id, WOKEN);
    }
  }

  async function tidyLists(): Promise<void> {
    if (await tidyBatches(deps.batches, deps.now())) deps.changed();
  }

  return {
    tellWoken,
    async recover() {
      await tellWoken();
      const confirmed = await deps.jobs.confirmed();
      inBackground(deps.recovered(confirmed));
      // Open pages reload only if something changed.
      const { history } = await deps.settings.get();
      if (await tidy(deps.jobs, confirmed, deps.now(), history)) deps.changed();
      // A long list takes seconds to remove, and nothing waits for it.
      inBackground(tidyLists());
    },
  };
}
