import type { Entry } from '../../service/entry';
import type { Entries } from '../deliver/entries';
import type { Finding } from '../jobs/finding';
import type { Job } from '../jobs/job';
import type { KnownOthers } from '../jobs/others';
import { isAmong } from './title';

interface NewSince {
  /** Entries that are new in the job's folder since its write and not known to belong to another job. */
  items: Entry[];
  /** The finding, if there are none, or if they may belong to a job whose outcome is open. */
  finding: Finding | undefined;
  /** Whether both listings of the folder are complete. */
  isWhole: boolean;
}

/** Compares a folder with its listing before the write. Proves absence only if both listings are complete. */
export async function newSince(
  { call, listed, listedAll }: Job,
  { items, complete }: Entries,
  others: KnownOthers,
): Promise<NewSince> {
  const before = new Set(listed);
  const fresh = items.filter(({ id }) => !before.has(id) && !others.ids.has(id));
  const owned = await others.owned(fresh.map(({ id }) => id));
  const added = fresh.filter(({ id }) => !owned.has(id));
  const isWhole = complete && listedAll === true;
  if (added.length === 0)
    return { items: added, finding: { kind: isWhole ? 'absent' : 'unproven' }, isWhole };
  const isTheirs = isAmong(others.openTitles);
  const mayBeTheirs = others.isSending || (!call && added.some(({ title }) => isTheirs(title)));
  return { items: added, finding: mayBeTheirs ? { kind: 'unclear' } : undefined, isWhole };
}
