import { type Problem, problemOf } from '../problem';

/** What the background has told so far in answer to one question. */
export interface Settled<T> {
  value?: T;
  problem?: Problem;
}

const known = new WeakMap<Promise<unknown>, Settled<unknown>>();

/** Notes what becomes of an answer, so that what is drawn once it is there has it from its first drawing on. */
export function track<T>(answer: Promise<T>): Promise<T> {
  answer.then(
    (value) => known.set(answer, { value }),
    (error: unknown) => known.set(answer, { problem: problemOf(error) }),
  );
  return answer;
}

/** What has become of an answer; nothing while it is awaited, and of one that was never tracked. */
export function settledOf<T>(answer: Promise<T> | undefined): Settled<T> | undefined {
  // Under an answer only what it came to was noted.
  return answer && (known.get(answer) as Settled<T> | undefined);
}
