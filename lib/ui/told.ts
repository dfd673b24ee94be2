import { type Problem, problemOf } from '../problem';

/** What the background has told so far in answer to one question. */
export interface Told<T> {
  value?: T;
  problem?: Problem;
}

const known = new WeakMap<Promise<unknown>, Told<unknown>>();

/** Notes what becomes of an answer, so that what is drawn once it is there has it from its first drawing on. */
export function heed<T>(answer: Promise<T>): Promise<T> {
  answer.then(
    (value) => known.set(answer, { value }),
    (error: unknown) => known.set(answer, { problem: problemOf(error) }),
  );
  return answer;
}

/** What has become of an answer; nothing while it is awaited, and of one that was never heeded. */
export function toldBy<T>(answer: Promise<T> | undefined): Told<T> | undefined {
  // Under an answer only what it came to was noted.
  return answer && (known.get(answer) as Told<T> | undefined);
}
