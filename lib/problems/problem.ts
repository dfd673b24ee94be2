import type * as z from 'zod/mini';
import { DELIVERY } from './kinds';
import type { deliveryProblemSchema, problemSchema } from './problem-schema';

export type { DeliveryKind, ProblemKind } from './kinds';

/** Any problem, as the pages show it. */
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

/** Whether a request got no response at all. */
export function isSilent({ kind, status, code, message }: Problem): boolean {
  return kind === 'ambiguous' && (status ?? code ?? message) === undefined;
}

/** The problem of an error; `unexpected` if it is not a `ProblemError`. */
export function problemOf(error: unknown): Problem {
  return error instanceof ProblemError ? error.problem : { kind: 'unexpected' };
}

/** The job problem of an error; `unexpected` if no job can have it. */
export function deliveryProblemOf(error: unknown): DeliveryProblem {
  const problem = problemOf(error);
  return isDelivery(problem) ? problem : { kind: 'unexpected' };
}

/** Whether a job can have this problem. */
export function isDelivery(problem: Problem): problem is DeliveryProblem {
  return Object.hasOwn(DELIVERY, problem.kind);
}
