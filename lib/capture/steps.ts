/**
 * Work that may be interrupted wherever it yields. Between two yields lie at most a few hundred nodes; what works
 * on the live page must bear that the page changes meanwhile.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of the work now. */
export function atOnce<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
