import { type Problem, problemOf } from '../problems/problem';

/** What a request has answered so far. */
export interface Settled<T> {
  value?: T;
  problem?: Problem;
}

const known = new WeakMap<Promise<unknown>, Settled<unknown>>();

/** Records the result of an answer, so that a component drawn after it has it from its first render on. */
export function track<T>(answer: Promise<T>): Promise<T> {
  answer.then(
    (value) => known.set(answer, { value }),
    (error: unknown) => known.set(answer, { problem: problemOf(error) }),
  );
  return answer;
}

/** The recorded result of an answer; undefined while it is pending, and if it was never tracked. */
export function settledOf<T>(answer: Promise<T> | undefined): Settled<T> | undefined {
  // Each promise has only its own result recorded.
  return answer && (known.get(answer) as Settled<T> | undefined);
}
