import type { JobView } from './contract/outbox';
import type { ProblemKind } from './problem';

/** What keeps rows from being sent, and from being looked for, whatever their own state. */
const HOLDS: ReadonlySet<ProblemKind> = new Set([
  'no-connection',
  'other-account',
  'paused',
  'offline',
  'permission',
  'authentication',
  'rate',
  'quota',
]);

/** Whether a write is open, and nobody looks for it for now. */
export function isHeld({ state, problem }: Pick<JobView, 'state' | 'problem'>): boolean {
  return state === 'verifying' && problem !== undefined && HOLDS.has(problem.kind);
}
