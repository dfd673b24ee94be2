import { inBackground } from '../../in-background';
import { ProblemError } from '../../problems/problem';
import { makeReference } from '../jobs/reference';
import type { Signal } from '../machine/signal';
import { createDispatch, type Dispatch } from '../queue/dispatch';
import type { OutboxDeps } from './deps';

/** What every action on a job is made of: a signal, then the worker. */
export interface Taps {
  dispatch: Dispatch;
  /** Tells the pages that jobs changed, and lets the worker send what it can. */
  moved(): void;
  /** Sends a signal. Ignored if the job has left the state that the user saw. */
  tap(id: string, signal: Signal): Promise<void>;
  /** The same, but reports it if the job has left that state. @throws ProblemError `too-late` */
  tapInTime(id: string, signal: Signal, content?: string): Promise<void>;
  /** Empty if the user switched references off. */
  newReference(): Promise<string>;
}

export function createTaps(deps: OutboxDeps): Taps {
  const dispatch = createDispatch(deps);
  const work = () => inBackground(deps.worker.drain());
  return {
    dispatch,
    moved() {
      deps.changed();
      work();
    },
    async tap(id, signal) {
      await dispatch(id, signal);
      work();
    },
    async tapInTime(id, signal, content) {
      const { changed } = await dispatch(id, signal, content);
      if (!changed) throw new ProblemError({ kind: 'too-late' });
      work();
    },
    newReference: async () => ((await deps.settings.get()).reference ? makeReference() : ''),
  };
}
