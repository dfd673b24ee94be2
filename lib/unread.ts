import type { JobView } from './contract/outbox';

/** Whether a row's address was refused for good, so that its page may go in its place. */
export function isUnread({ kind, state, problem }: Pick<JobView, 'kind' | 'state' | 'problem'>): boolean {
  const refused = problem?.kind === 'unread' || problem?.kind === 'terminal';
  return kind === 'import-urls' && state === 'needs-you' && refused;
}
