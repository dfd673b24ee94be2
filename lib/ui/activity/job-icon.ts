import type { JobView } from '../../contract/outbox';
import type { IconName } from '../icon';
import { sectionOf } from './sections';

/** The icon of a job: a warning if it needs the user; otherwise what is happening, or the clip's kind. */
export function jobIcon(job: JobView): IconName {
  if (sectionOf(job) === 'attention') return 'warning';
  if (sectionOf(job) === 'waiting') return job.state === 'sending' ? 'send' : 'clock';
  const { kind } = job.clip;
  if (kind === 'session' || kind === 'written') return 'note';
  return kind;
}
