import type * as z from 'zod/mini';
import type { problemSchema } from './problem-schema';

/**
 * Everything that can go wrong, as the pages know it. The first ten are the failure classes of the
 * lib/outbox/README.md#what-follows-a-failure; of the rest only `unread` and `service-error` are a service's answer. `lib/ui/advice.ts` turns each into words.
 */
export const PROBLEM_KINDS = [
  'not-sent',
  'rate',
  'quota',
  'authentication',
  'target',
  'terminal',
  'size',
  'reread',
  'ambiguous',
  'ambiguous-final',
  'unreached',
  'offline',
  'no-connection',
  'permission',
  'other-account',
  'paused',
  'behind',
  'imported',
  'not-an-export',
  'too-late',
  'unread',
  'service-error',
  'bad-address',
  'invalid-input',
  'restricted-page',
  'nothing-selected',
  'nothing-new',
  'page-changed',
  'cancelled',
  'private-window',
  'file-kind',
  'file-desktop',
  'file-size',
  'file-duration',
  'file-empty',
  'file-unread',
  'file-place',
  'file-page',
  'file-moved',
  'file-refused',
  'site-access',
  'storage',
  'gone',
  'unexpected',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export type Problem = z.infer<typeof problemSchema>;

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
