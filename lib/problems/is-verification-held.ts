import type { JobState } from '../model/job-state';
import { DELIVERY } from './kinds';
import type { DeliveryProblem } from './problem';

/** A job's state, and its problem. */
interface State {
  state: JobState;
  problem?: DeliveryProblem | undefined;
}

/** Whether it is not known if a write arrived, and something else holds its verification up. */
export function isVerificationHeld({ state, problem }: State): boolean {
  return state === 'verifying' && problem !== undefined && 'until' in DELIVERY[problem.kind].after;
}
