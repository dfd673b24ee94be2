import type { JobView } from '../../contract/outbox';
import type { IconName } from '../icon';
import { sectionOf } from './sections';

/** What stands before a job: a warning if it needs the user, what is happening, or what the clip is. */
export function jobIcon(job: JobView): IconName {
  if (sectionOf(job) === 'attention') return 'warning';
  if (sectionOf(job) === 'waiting') return job.state === 'sending' ? 'send' : 'clock';
  const { kind } = job.clip;
  if (kind === 'session' || kind === 'written') return 'note';
  return kind;
}
