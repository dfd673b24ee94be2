import { LIMITS } from './limits';

/** A limit was reached: what is being converted becomes plain text. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
}

/** Milliseconds from any fixed point. */
export type Clock = () => number;

export type Limits = { readonly [name in keyof typeof LIMITS]: number };

/** Looking at the clock at every step would cost more than the step. */
const STEPS_PER_LOOK = 256;

/** Counts one capture's work against the limits. Every method throws LimitError beyond them. */
export class Budget {
  #nodes = 0;
  #steps = 0;
  /** How deep the deepest node taken from the page lies. */
  deepest = 0;
  readonly #clock: Clock;
  readonly #deadline: number;
  readonly limits: Limits;

  constructor(clock: Clock, limits: Limits = LIMITS) {
    this.#clock = clock;
    this.#deadline = clock() + limits.milliseconds;
    this.limits = limits;
  }

  /** One more node is taken from the page, `depth` elements deep. */
  node(depth: number): void {
    if (depth > this.limits.depth) throw new LimitError('depth');
    if (depth > this.deepest) this.deepest = depth;
    if (++this.#nodes > this.limits.nodes) throw new LimitError('nodes');
    this.step();
  }

  /** A little more work. */
  step(): void {
    if (++this.#steps % STEPS_PER_LOOK === 0) this.time();
  }

  time(): void {
    if (this.#clock() > this.#deadline) throw new LimitError('milliseconds');
  }

  /** So many characters of Markdown were made. */
  output(characters: number): void {
    if (characters > this.limits.output) throw new LimitError('output');
  }
}
