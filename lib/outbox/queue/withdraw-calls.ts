import { unlessGone } from '../../problems/unless-gone';
import type { JobStore } from '../store/job-store';
import type { Dispatch } from './dispatch';

/** Gives the links of a batch's calls back to it, except those of which a request may be at the service. */
export async function withdrawCalls(
  { jobs, dispatch }: { jobs: Pick<JobStore, 'callsOf'>; dispatch: Dispatch },
  batch: string,
): Promise<void> {
  for (const { id } of await jobs.callsOf(batch)) await unlessGone(dispatch(id, { type: 'withdraw' }));
}
