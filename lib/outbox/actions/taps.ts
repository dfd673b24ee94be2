import { inBackground } from '../../in-background';
import { ProblemError } from '../../problems/problem';
import { makeReference } from '../jobs/reference';
import type { Signal } from '../machine/signal';
import { createDispatch, type Dispatch } from '../worker/dispatch';
import type { OutboxDeps } from './deps';

/** What the actions share: the user's taps as signals, what follows them, and the reference of a new text. */
export interface Taps {
  /** Sends a signal, and nothing more. */
  dispatch: Dispatch;
  /** Tells the pages that jobs changed, and starts a drain. */
  announceAndDrain(): void;
  /** Sends a signal and starts a drain. Ignored if the job has left the state that the user saw. */
  tap(id: string, signal: Signal): Promise<void>;
  /** Sends a signal and starts a drain. @throws ProblemError `too-late` if the job has left the state that the user saw */
  tapInTime(id: string, signal: Signal, content?: string): Promise<void>;
  /** Empty if the user switched references off. */
  newReference(): Promise<string>;
}

export function createTaps(deps: OutboxDeps): Taps {
  const dispatch = createDispatch(deps);
  const drain = () => inBackground(deps.worker.drain());
  return {
    dispatch,
    announceAndDrain() {
      deps.changed();
      drain();
    },
    async tap(id, signal) {
      await dispatch(id, signal);
      drain();
    },
    async tapInTime(id, signal, content) {
      const { changed } = await dispatch(id, signal, content);
      if (!changed) throw new ProblemError({ kind: 'too-late' });
      drain();
    },
    newReference: async () => ((await deps.settings.get()).reference ? makeReference() : ''),
  };
}
