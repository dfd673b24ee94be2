import type { Entry } from '../../service/entry';
import type { Entries } from '../deliver/entries';
import type { Job } from '../jobs/job';
import type { Others } from '../jobs/others';
import type { Finding } from './verification';

interface NewSince {
  /** Entries that are new in the job's folder since its write and not known to belong to another job. */
  items: Entry[];
  /** The finding, if there are none, or if they may belong to a job that is being sent. */
  finding: Finding | undefined;
}

/** Compares a folder with its listing before the write. Proves absence only if both listings are complete. */
export function newSince({ listed, listedAll }: Job, { items, complete }: Entries, others: Others): NewSince {
  const before = new Set(listed);
  const added = items.filter(({ id }) => !before.has(id) && !others.ids.has(id));
  if (added.length === 0) {
    return { items: added, finding: { seen: complete && listedAll ? 'absent' : 'unproven' } };
  }
  return { items: added, finding: others.sending ? { seen: 'unclear' } : undefined };
}
