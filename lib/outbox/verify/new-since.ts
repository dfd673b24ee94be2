import type { Entry } from '../../service/entry';
import type { Entries } from '../entries';
import type { Job } from '../job';
import type { Others } from '../others';
import type { ReadBack } from './verify';

interface NewSince {
  /** What is new in a job's folder since its write, and not known to be another job's. */
  items: Entry[];
  /** What follows if that is nothing, or may be of a job that is on its way. */
  readBack: ReadBack | undefined;
}

/** Only if all of the folder was read before the write, and after it, does nothing new prove an absence. */
export function newSince({ listed, listedAll }: Job, { items, complete }: Entries, others: Others): NewSince {
  const before = new Set(listed);
  const added = items.filter(({ id }) => !before.has(id) && !others.ids.has(id));
  if (added.length === 0) {
    return { items: added, readBack: { seen: complete && listedAll ? 'absent' : 'unproven' } };
  }
  return { items: added, readBack: others.sending ? { seen: 'unclear' } : undefined };
}
