import type { Job } from './job';
import { transition } from './machine/machine';
import type { Signal, Transition } from './machine/signal';
import { type Clocks, momentOf } from './moment';
import type { JobStore } from './store';

/** Tells a row what happened, with other content where it is given: on disk when the promise resolves. */
export type Dispatch = (id: string, signal: Signal, content?: string) => Promise<Dispatched>;

interface Dispatched extends Transition {
  /** False where the signal means nothing to the row as it is, which stays so, its content too. */
  changed: boolean;
}

export interface DispatchWorld extends Clocks {
  jobs: Pick<JobStore, 'update'>;
  /** A row changed. */
  changed(): void;
}

/**
 * The one way by which a row changes: the machine decides, the store writes, in one transaction.
 * @throws ProblemError `gone` or `storage`
 */
export function createDispatch(world: DispatchWorld): Dispatch {
  return async (id, signal, content) => {
    let result: Transition | undefined;
    let before: Job | undefined;
    const job = await world.jobs.update(
      id,
      (row) => {
        before = row;
        result = transition(row, signal, momentOf(world));
        return result.job;
      },
      content,
    );
    const changed = job !== before;
    if (changed) world.changed();
    return { job, effects: result?.effects ?? [], changed };
  };
}
