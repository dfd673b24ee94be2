import { inBackground } from '../in-background';
import { ProblemError } from '../problems/problem';

/** Makes a read of a page end with the problem `cancelled`. */
export function giveUp(stop: AbortController): void {
  stop.abort(new ProblemError({ kind: 'cancelled' }));
}

/**
 * The result of `task`, which reads a page. Rejects at once if the read is cancelled, because a stuck page answers
 * neither the read nor the cancellation.
 * @param cancel cancels the read in the page
 */
export function unlessCancelled<T>(
  task: Promise<T>,
  { signal }: AbortController,
  cancel?: () => Promise<void>,
): Promise<T> {
  const cancelled = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      if (cancel) inBackground(cancel());
    });
  });
  return Promise.race([task, cancelled]);
}
