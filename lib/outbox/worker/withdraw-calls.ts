import { unlessGone } from '../../problems/unless-gone';
import type { JobStore } from '../store/job-store';
import type { Dispatch } from './dispatch';

/** Gives a batch the links of its calls back, unless a request with them may have reached the service. */
export async function withdrawCalls(
  { jobs, dispatch }: { jobs: Pick<JobStore, 'callsOf'>; dispatch: Dispatch },
  batch: string,
): Promise<void> {
  for (const { id } of await jobs.callsOf(batch)) await unlessGone(dispatch(id, { type: 'withdraw' }));
}
