import { countElements } from './dom';
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

/** About what a clip takes for each element of the page, texts included: it only says how far the clip is. */
const STEPS_PER_ELEMENT = 6;

/** Counts one capture's work against the limits, beyond which its methods throw LimitError. */
export class Budget {
  #nodes = 0;
  #steps = 0;
  #expected = 1;
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

  /** One more node is taken from the page, `depth` elements deep. @returns whether it is time for a pause */
  node(depth: number): boolean {
    if (depth > this.limits.depth) throw new LimitError('depth');
    if (depth > this.deepest) this.deepest = depth;
    if (++this.#nodes > this.limits.nodes) throw new LimitError('nodes');
    return this.step();
  }

  /** The nodes of the page are taken once more, from the first one on. */
  again(): void {
    this.#nodes = 0;
  }

  /** A little more work. @returns whether it is time for a pause */
  step(): boolean {
    if (++this.#steps % STEPS_PER_LOOK !== 0) return false;
    this.time();
    return true;
  }

  /** All of `root` is to be captured. */
  expect(root: Element): void {
    this.#expected += STEPS_PER_ELEMENT * countElements(root);
  }

  /** About how much of what is expected is done, from 0 to 1. */
  share(): number {
    return Math.min(1, this.#steps / this.#expected);
  }

  time(): void {
    if (this.#clock() > this.#deadline) throw new LimitError('milliseconds');
  }

  /** So many characters of Markdown were made. */
  output(characters: number): void {
    if (characters > this.limits.output) throw new LimitError('output');
  }
}
