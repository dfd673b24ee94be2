import type { JobView } from './contract/outbox';

/** Whether a row's address was refused for good, so that its page may go in its place. */
export function isRescuable(job: Pick<JobView, 'clip' | 'kind' | 'state' | 'problem'>): boolean {
  const { clip, kind, state, problem } = job;
  const isAddress = kind === 'import-urls' || (kind === 'knowledge-entry' && clip.kind === 'link');
  const refused = problem?.kind === 'unread' || problem?.kind === 'terminal';
  return isAddress && state === 'needs-you' && refused;
}
