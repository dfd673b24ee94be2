import type { BatchView, OutcomeGroup } from '../../contract/batch';
import { itemStateName } from '../../contract/item-state-name';
import { destinationName } from '../../destinations/destination-name';
import { t, tList } from '../../words';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What became of the items of a group. */
export function groupName({ state, problem }: OutcomeGroup): string {
  if (state === 'confirmed') return t('batchUnchecked');
  return problem.kind === 'entry-gone' ? t('batchGone') : itemStateName(state);
}

/** The names of a batch's destinations; the first ones if there are many. */
export function batchDestinations({ destinations }: BatchView): string {
  const names = destinations.map(({ destination }) => destinationName(destination));
  return tList(names.slice(0, 3)) + (names.length > 3 ? ' …' : '');
}

/** How far a batch is, in one sentence. */
export function batchState({ run, total, done, counts, left, account }: BatchView): string {
  if (done === total) {
    if (counts.confirmed === total) return t('batchAllSaved');
    if (counts.confirmed + counts.seen === total) return t('batchAllSent');
    return t('batchOver', counts.confirmed, total);
  }
  if (account) return t('batchOtherAccount', done, total);
  if (run === 'paused') return t('batchPaused', done, total);
  if (run === 'stopped') return t('batchStopped', done, total);
  return [t('batchProgress', done, total), left && timeLeft(left)].filter(Boolean).join(' · ');
}

/** Whether there is something to pause. With everything paused, there is nothing. */
export function canPause({ run, held }: BatchView): boolean {
  return run === 'running' && held?.problem.kind !== 'paused';
}

/** The time that is left, as a range in minutes or hours. */
function timeLeft({ least, most }: { least: number; most: number }): string {
  if (most < MINUTE_MS) return t('batchLeftSoon');
  const [unit, word] =
    most < 2 * HOUR_MS ? ([MINUTE_MS, 'batchLeftMinutes'] as const) : ([HOUR_MS, 'batchLeftHours'] as const);
  const from = Math.max(1, Math.floor(least / unit));
  const to = Math.ceil(most / unit);
  return t(word, from < to ? `${from}–${to}` : to);
}
