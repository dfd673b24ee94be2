import type * as z from 'zod/mini';
import { DELIVERY } from './kinds';
import type { deliveryProblemSchema, problemSchema } from './problem-schema';

export type { DeliveryKind, ProblemKind } from './kinds';

/** Anything that can go wrong, as the pages show it. */
export type Problem = z.infer<typeof problemSchema>;
/** A problem that a job can have. */
export type DeliveryProblem = z.infer<typeof deliveryProblemSchema>;

/** The one error that crosses from the background to a page, as its `problem`. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  constructor(
    readonly problem: Problem,
    options?: ErrorOptions,
  ) {
    super(problem.kind, options);
  }
}

/** Whether a request got no answer at all, not even an error. */
export function isSilent({ kind, status, code, message }: Problem): boolean {
  return kind === 'ambiguous' && (status ?? code ?? message) === undefined;
}

/** The problem that an error stands for; an error of no known kind is `unexpected`. */
export function problemOf(error: unknown): Problem {
  return error instanceof ProblemError ? error.problem : { kind: 'unexpected' };
}

/** The problem of a job that met this error; one that no job can have is `unexpected`. */
export function deliveryProblemOf(error: unknown): DeliveryProblem {
  const problem = problemOf(error);
  return isDelivery(problem) ? problem : { kind: 'unexpected' };
}

/** Whether a job can have this problem. */
export function isDelivery(problem: Problem): problem is DeliveryProblem {
  return Object.hasOwn(DELIVERY, problem.kind);
}
