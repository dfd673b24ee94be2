import type { Connection } from '../../model/connection';
import { LONGEST_GRACE_S } from '../../settings/longest-grace';
import type { JobStore } from '../store/job-store';

export interface ContinueSoonDeps {
  jobs: Pick<JobStore, 'wakes'>;
  now(): number;
  /** Runs once, unless this background ends before. */
  later(run: () => void, ms: number): void;
}

/** A job that is due within this time gets a timer (milliseconds). An alarm comes after 30 seconds at the soonest. */
const SOON_MS = LONGEST_GRACE_S * 1000;

/**
 * Sets a timer that calls `proceed` if a job is due in a moment. If the browser ends the background before that, the
 * alarm starts it again.
 */
export function createContinueSoon(
  deps: ContinueSoonDeps,
  proceed: () => void,
): (connection: Connection) => Promise<void> {
  /** When the timer ends, if it is set. */
  let timerAt: number | undefined;

  return async (connection) => {
    const now = deps.now();
    const times = (await deps.jobs.wakes(connection)).map(({ at }) => at).filter((at) => at > now);
    const time = Math.min(...times);
    const isSet = timerAt !== undefined && timerAt > now && timerAt <= time;
    if (time > now + SOON_MS || isSet) return;
    timerAt = time;
    deps.later(proceed, time - now);
  };
}
