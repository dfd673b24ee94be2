import { type DeliveryProblem, ProblemError } from '../problem';
import { CODES, type FailureKind, STATUSES } from './codes';
import { SUCCESS } from './envelope';

/**
 * The class of an answer: by its code, else by its HTTP status. An unknown code and an unknown refusal
 * (4xx) are final; everything else may or may not have been stored. That holds also for a success with the status of
 * an error, which contradicts itself.
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

/** A table has no line for what every object has, such as `constructor`. */
function lineOf(table: Readonly<Record<string, FailureKind>>, key: string): FailureKind | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** What a service answered, or that it gave no answer that counts, after the request went out. */
export class ServiceError extends ProblemError {
  constructor(
    problem: DeliveryProblem & { kind: FailureKind },
    /** How long the service asks to wait. */
    readonly retryAfterMs?: number | undefined,
    options?: ErrorOptions,
  ) {
    super(problem, options);
  }
}

/** How long the service asks to wait (milliseconds), where an error is its answer and says so. */
export function retryAfterOf(error: unknown): number | undefined {
  return error instanceof ServiceError ? error.retryAfterMs : undefined;
}
