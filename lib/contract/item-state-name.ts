import { t, type Word } from '../words';
import type { ItemState } from './batch';

const STATES = {
  queued: 'stateWaiting',
  sent: 'stateSending',
  confirmed: 'batchConfirmed',
  seen: 'batchRescued',
  doubtful: 'batchDoubtful',
  failed: 'stateNotSaved',
  unknown: 'stateUnknown',
} as const satisfies Record<ItemState, Word>;

/** What became of a link of a batch. */
export function itemStateName(state: ItemState): string {
  return t(STATES[state]);
}
