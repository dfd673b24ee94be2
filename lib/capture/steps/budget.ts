import { countElements } from '../dom/live';
import { LIMITS } from './limits';

/** A limit was reached. The caller falls back to plain text. */
class LimitError extends Error {
  override readonly name = 'LimitError';
}

/** Milliseconds since any fixed point. */
export type Clock = () => number;

export type Limits = { readonly [name in keyof typeof LIMITS]: number };

/** Reading the clock at every step would cost more than the step. */
const STEPS_PER_LOOK = 256;

/** Typical steps per element, its texts included. Only used to estimate progress. */
const STEPS_PER_ELEMENT = 6;

/** Counts the work of one capture against its limits. Methods throw LimitError if a limit is exceeded. */
export class Budget {
  #nodes = 0;
  #steps = 0;
  #expected = 1;
  /** Depth of the deepest node copied from the page. */
  deepest = 0;
  readonly #clock: Clock;
  readonly #deadline: number;
  readonly limits: Limits;

  constructor(clock: Clock, limits: Limits = LIMITS) {
    this.#clock = clock;
    this.#deadline = clock() + limits.milliseconds;
    this.limits = limits;
  }

  /**
   * Counts one more node of the page, `depth` elements deep.
   * @returns whether it is time to pause
   * @throws LimitError
   */
  node(depth: number): boolean {
    if (depth > this.limits.depth) throw new LimitError('depth');
    if (depth > this.deepest) this.deepest = depth;
    if (++this.#nodes > this.limits.nodes) throw new LimitError('nodes');
    return this.step();
  }

  /** Restarts the node count, for a second pass over the page. */
  again(): void {
    this.#nodes = 0;
  }

  /**
   * Counts a little more work.
   * @returns whether it is time to pause
   * @throws LimitError
   */
  step(): boolean {
    if (++this.#steps % STEPS_PER_LOOK !== 0) return false;
    this.time();
    return true;
  }

  /** Adds the elements of `root` to the expected work. */
  expect(root: Element): void {
    this.#expected += STEPS_PER_ELEMENT * countElements(root);
  }

  /** Estimated progress, from 0 to 1. */
  share(): number {
    return Math.min(1, this.#steps / this.#expected);
  }

  time(): void {
    if (this.#clock() > this.#deadline) throw new LimitError('milliseconds');
  }

  /** @throws LimitError if this is more Markdown than allowed */
  output(characters: number): void {
    if (characters > this.limits.output) throw new LimitError('output');
  }
}
