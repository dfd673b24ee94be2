/**
 * Work that may be interrupted at each yield, at most a few hundred nodes apart. Steps that read the live
 * page must tolerate changes in between.
 */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs all steps now. */
export function runToEnd<T>(steps: Steps<T>): T {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
