import { type DeliveryProblem, ProblemError } from '../problems/problem';
import { CODES, type FailureKind, STATUSES } from './codes';
import { SUCCESS } from './envelope';

/**
 * Classifies an answer by its code, or else by its HTTP status. Unknown codes and unknown 4xx statuses are final.
 * After any other failure, such as a success code with an error status, the write may have been stored.
 */
export function failureKind(answer: { code?: string | undefined; status: number }): FailureKind {
  const { code, status } = answer;
  if (code === SUCCESS) return 'ambiguous';
  const known = (code !== undefined && lineOf(CODES, code)) || lineOf(STATUSES, String(status));
  if (known) return known;
  if (status >= 500) return 'ambiguous';
  const refused = code !== undefined || (status >= 400 && status < 500);
  return refused ? 'ambiguous-final' : 'ambiguous';
}

/** Own properties only, because a code may be called `constructor`. */
function lineOf(table: Readonly<Record<string, FailureKind>>, key: string): FailureKind | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** A failure after the request went out: the service's answer, or no valid answer. */
export class ServiceError extends ProblemError {
  constructor(
    problem: DeliveryProblem & { kind: FailureKind },
    /** How long the service asks to wait (milliseconds). */
    readonly retryAfterMs?: number | undefined,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}

/** How long the service asks to wait (milliseconds), if the error is an answer that says so. */
export function retryAfterOf(error: unknown): number | undefined {
  return error instanceof ServiceError ? error.retryAfterMs : undefined;
}
