import type { Clock } from './budget';
import type { Steps } from './steps';

/**
 * Milliseconds of work per slice. The first slice is longer, so that an ordinary page is copied in one go and
 * cannot change in between. Both stay below 50 ms, from which browsers count a long task.
 * See https://w3c.github.io/longtasks/
 */
const FIRST_SLICE_MS = 40;
const SLICE_MS = 12;

export interface Thread {
  clock: Clock;
  /** Lets the page run its waiting tasks. */
  pause(): Promise<void>;
}

/** Runs steps in slices, with pauses in between. */
export class Slices {
  readonly #thread: Thread;
  #paused = 0;

  constructor(thread: Thread) {
    this.#thread = thread;
  }

  /** Milliseconds of work. Excludes pauses, which may take minutes in a hidden tab. */
  readonly clock: Clock = () => this.#thread.clock() - this.#paused;

  /**
   * Runs the steps to their end, one slice at a time.
   * @throws the signal's reason if it is aborted during a pause
   */
  async run<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
    for (let most = FIRST_SLICE_MS; ; most = SLICE_MS) {
      const end = this.clock() + most;
      let step = steps.next();
      while (!step.done && this.clock() < end) step = steps.next();
      if (step.done) return step.value;
      await this.#pause();
      if (!signal.aborted) continue;
      // The result of an aborted run is never read.
      steps.return(undefined as T);
      throw signal.reason;
    }
  }

  async #pause(): Promise<void> {
    const since = this.#thread.clock();
    await this.#thread.pause();
    this.#paused += this.#thread.clock() - since;
  }
}
