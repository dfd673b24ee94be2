import type { Job } from './job';
import { transition } from './machine/machine';
import type { Signal, Transition } from './machine/signal';
import type { JobStore } from './store';

/** Tells a row what happened, with other content where it is given: on disk when the promise resolves. */
export type Dispatch = (id: string, signal: Signal, content?: string) => Promise<Dispatched>;

interface Dispatched extends Transition {
  /** False where the signal means nothing to the row as it is, which stays so, its content too. */
  changed: boolean;
}

export interface DispatchWorld {
  jobs: Pick<JobStore, 'update'>;
  /** Milliseconds, by this device's clock. */
  now(): number;
  /** Milliseconds, by the service's clock as far as it is known. */
  served(): number;
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
        result = transition(row, signal, { now: world.now(), served: world.served() });
        return result.job;
      },
      content,
    );
    const changed = job !== before;
    if (changed) world.changed();
    return { job, effects: result?.effects ?? [], changed };
  };
}
