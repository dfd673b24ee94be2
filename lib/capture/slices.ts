import type { Clock } from './budget';
import type { Steps } from './steps';

/**
 * Milliseconds of work before the thread is given back. The first slice is longer, so that an ordinary page is
 * copied within it: nothing of the page can change in the midst of it. Both stay below the 50 ms from which on
 * browsers and people find a page unresponsive (W3C Long Tasks, section 1).
 */
const FIRST_SLICE_MS = 40;
const SLICE_MS = 12;

export interface Thread {
  clock: Clock;
  /** Lets the page go on for a while. */
  pause(): Promise<void>;
}

/** Works in slices, with pauses between them. */
export class Slices {
  readonly #thread: Thread;
  #paused = 0;

  constructor(thread: Thread) {
    this.#thread = thread;
  }

  /** Milliseconds of work: the clock stands still in the pauses, which in a hidden tab may take minutes. */
  readonly clock: Clock = () => this.#thread.clock() - this.#paused;

  /**
   * Does the work, a slice at a time.
   * @throws the signal's reason where it was aborted in a pause; the work is given up then
   */
  async run<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
    for (let most = FIRST_SLICE_MS; ; most = SLICE_MS) {
      const end = this.clock() + most;
      let step = steps.next();
      while (!step.done && this.clock() < end) step = steps.next();
      if (step.done) return step.value;
      await this.#pause();
      if (!signal.aborted) continue;
      // Nobody looks at what it returns.
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
