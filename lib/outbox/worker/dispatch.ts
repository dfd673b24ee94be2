import { splitByOutcome } from '../batch/call';
import type { Job } from '../jobs/job';
import { type Clocks, momentOf } from '../jobs/moment';
import { transition } from '../machine/machine';
import type { Signal, Transition } from '../machine/signal';
import type { JobStore } from '../store/job-store';

/**
 * Sends a signal to a job, and replaces its content if given. The result is on disk when the promise
 * resolves.
 */
export type Dispatch = (id: string, signal: Signal, content?: string) => Promise<Dispatched>;

interface Dispatched extends Transition {
  /** False if the signal means nothing in the job's state; the job and its content are unchanged. */
  changed: boolean;
}

export interface DispatchDeps extends Clocks {
  jobs: Pick<JobStore, 'update'>;
  /** Called after something changed that pages show. */
  changed(): void;
}

/**
 * The only way to change a job, apart from an import: the machine decides, the store writes, in one transaction.
 * @throws ProblemError `gone` or `storage`
 */
export function createDispatch(deps: DispatchDeps): Dispatch {
  return async (id, signal, content) => {
    let result: Transition | undefined;
    let before: Job | undefined;
    const job = await deps.jobs.update(
      id,
      (stored) => {
        before = stored;
        result = transition(stored, signal, momentOf(deps));
        return result.job;
      },
      content,
    );
    const changed = job !== before;
    if (changed && isShown(job, before)) deps.changed();
    return { job, effects: result?.effects ?? [], changed };
  };
}

/** Whether pages show the change. Of a call, they show only its state and which of its links ended. */
function isShown(job: Job, before: Job | undefined): boolean {
  return !job.call || job.state !== before?.state || splitByOutcome(job).over.length > 0;
}
