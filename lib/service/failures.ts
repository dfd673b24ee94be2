import { type Problem, ProblemError, type ProblemKind } from '../problem';
import { SUCCESS } from './envelope';

/** The classes of failure that an answer can have (lib/outbox/README.md#what-follows-a-failure). */
export type FailureKind = Extract<
  ProblemKind,
  | 'rate'
  | 'quota'
  | 'authentication'
  | 'target'
  | 'terminal'
  | 'size'
  | 'reread'
  | 'ambiguous'
  | 'ambiguous-final'
>;

interface FailureClass {
  /** Codes of both services (contract.md#note-codes, contract.md#knowledge-base-codes) and those seen in the field. */
  codes: readonly number[];
  /** HTTP statuses, for answers without a known code. */
  statuses: readonly number[];
}

/** The one table of what can go wrong once a request went out. What it does not name: see `failureKind`. */
export const FAILURES: Readonly<Record<FailureKind, FailureClass>> = {
  rate: { codes: [20002, 110021, 200001], statuses: [429] },
  quota: { codes: [200005], statuses: [] },
  authentication: { codes: [20004, 110037, 200002], statuses: [401] },
  target: { codes: [100005, 100006, 310001, 110030, 222000], statuses: [] },
  terminal: {
    codes: [100001, 100002, 100004, 110001, 110002, 110012, 110020],
    statuses: [400, 404, 413],
  },
  size: { codes: [100009], statuses: [] },
  reread: { codes: [100008], statuses: [] },
  ambiguous: { codes: [100003, 110010], statuses: [408] },
  'ambiguous-final': { codes: [110011, 110013], statuses: [] },
};

const kinds = Object.entries(FAILURES) as [FailureKind, FailureClass][];
const BY_CODE = new Map(kinds.flatMap(([kind, { codes }]) => codes.map((code) => [String(code), kind])));
const BY_STATUS = new Map(kinds.flatMap(([kind, { statuses }]) => statuses.map((status) => [status, kind])));

/**
 * The class of an answer: by its code, else by its HTTP status. An unknown code and an unknown refusal
 * (4xx) are final; everything else may or may not have been stored. That holds also for a success with the status of
 * an error, which contradicts itself.
 */
export function failureKind(answer: { code?: string | undefined; status: number }): FailureKind {
  const { code, status } = answer;
  if (code === SUCCESS) return 'ambiguous';
  const known = (code !== undefined && BY_CODE.get(code)) || BY_STATUS.get(status);
  if (known) return known;
  if (status >= 500) return 'ambiguous';
  const refused = code !== undefined || (status >= 400 && status < 500);
  return refused ? 'ambiguous-final' : 'ambiguous';
}

/** What a service answered, or that it gave no answer that counts, after the request went out. */
export class ServiceError extends ProblemError {
  constructor(
    problem: Problem & { kind: FailureKind },
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
