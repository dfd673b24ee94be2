import type { JobState } from '../model/job-state';
import { DELIVERY } from './kinds';
import type { DeliveryProblem } from './problem';

/** A job's state, and its problem. */
interface Stopped {
  state: JobState;
  problem?: DeliveryProblem | undefined;
}

/** Whether a write is unclear and its verification waits for something else to end. */
export function isHeld({ state, problem }: Stopped): boolean {
  return state === 'verifying' && problem !== undefined && 'until' in DELIVERY[problem.kind].after;
}
