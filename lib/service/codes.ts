import type { ProblemKind } from '../problems/problem';

/** The kinds of failure that an answer can have (lib/outbox/README.md#what-follows-a-failure). */
export type FailureKind = Extract<
  ProblemKind,
  | 'rate'
  | 'quota'
  | 'authentication'
  | 'target'
  | 'terminal'
  | 'misrouted'
  | 'size'
  | 'reread'
  | 'ambiguous'
  | 'ambiguous-final'
>;

/**
 * The kind of every known code of both services (contract.md#note-codes, contract.md#knowledge-base-codes,
 * contract.md#codes-seen-in-the-field). A new code is one line here.
 */
export const CODES: Readonly<Record<string, FailureKind>> = {
  20002: 'rate',
  110021: 'rate',
  200001: 'rate',
  200005: 'quota',
  20004: 'authentication',
  110037: 'authentication',
  200002: 'authentication',
  100005: 'target',
  100006: 'target',
  310001: 'target',
  110030: 'target',
  222000: 'target',
  100001: 'terminal',
  100002: 'terminal',
  100004: 'terminal',
  110001: 'terminal',
  110002: 'misrouted',
  110012: 'misrouted',
  110020: 'terminal',
  100009: 'size',
  100008: 'reread',
  100003: 'ambiguous',
  110010: 'ambiguous',
  110011: 'ambiguous-final',
  110013: 'ambiguous-final',
};

/** The kind of an HTTP status, for answers without a known code. `failureKind` handles all others. */
export const STATUSES: Readonly<Record<string, FailureKind>> = {
  400: 'terminal',
  401: 'authentication',
  404: 'misrouted',
  408: 'ambiguous',
  413: 'terminal',
  429: 'rate',
};
