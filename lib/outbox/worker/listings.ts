import { accountKey } from '../../model/account-key';
import { destinationKey } from '../../model/destination-key';
import type { Client } from '../../service/client';
import { type Entries, type IsEnough, listEntries } from '../deliver/entries';
import type { Job } from '../jobs/job';
import { type Clocks, type Moment, momentOf, onDevice } from '../jobs/moment';

/** How long a listing is used (milliseconds). An older one makes too many entries look new. */
const VALID_MS = 600_000;
/** How long verifications share a listing (milliseconds): less than the time between two of one job. */
const SHARED_MS = 15_000;

type Known = Entries<{ id: string }>;

/** The entries of a folder, and when the read of them began. */
export interface Read {
  entries: Entries;
  began: Moment;
}

/**
 * The entries of the folders, so that many writes to one folder need one listing. An outdated listing makes old entries
 * look new, so the user is asked more often; it never proves that something is absent.
 */
export interface Listings {
  /** The entries of the job's folder before its write. */
  before(job: Job, client: Client): Promise<Known>;
  /**
   * The entries of the job's folder after its write, until they are enough. Jobs whose outcome is open share a listing.
   */
  after(job: Job, client: Client, isEnough: IsEnough): Promise<Read>;
  /** The job's write goes out, so no listing until now shows its outcome. */
  writing(job: Job): void;
  /** The service confirmed these entries in the job's folder. */
  added(job: Job, ids: readonly string[]): void;
  /** The outcome of the job's write is open, so the folder may hold more than is known. */
  leftOpen(job: Job): void;
}

/** What is known of a folder. */
interface Folder {
  /** When it was last read to its end (elapsed milliseconds). */
  at: number;
  /** Whether it was read for a call of a batch, which reads larger folders. */
  wide: boolean;
  complete: boolean;
  ids: Set<string>;
  /** The jobs that may have made entries that are not among these. */
  open: Set<string>;
}

/** A listing that verifications share. */
interface Shared extends Read {
  /** Whether it was read for a call of a batch, as in `Folder`. */
  wide: boolean;
  /** Whether it ends where one job had read enough. */
  stopped: boolean;
  /** The jobs whose write went out since. Their logs do not show it if the device clock was set back. */
  written: Set<string>;
}

export function createListings(clocks: Clocks): Listings {
  const known = new Map<string, Folder>();
  const shared = new Map<string, Shared>();

  async function list(job: Job, client: Client, isEnough?: IsEnough): Promise<Shared> {
    const key = folderKey(job);
    const wide = job.call !== undefined;
    const began = momentOf(clocks);
    const { stopped, ...entries } = await listEntries(job, client, isEnough);
    const ids = entries.items.map(({ id }) => id);
    const last = known.get(key);
    if (!stopped) {
      const { complete } = entries;
      known.set(key, { at: began.elapsed, wide, complete, ids: new Set(ids), open: new Set() });
    } else if (last) {
      for (const id of ids) last.ids.add(id);
      last.open.delete(job.id);
    }
    return { entries, began, wide, stopped, written: new Set() };
  }

  return {
    async before(job, client) {
      const last = known.get(folderKey(job));
      // A batch reads larger folders.
      const isEnough = last?.open.size === 0 && (last.wide || !job.call || last.complete);
      if (last && isEnough && clocks.elapsed() - last.at < VALID_MS)
        return { items: [...last.ids].map((id) => ({ id })), complete: last.complete };
      return (await list(job, client)).entries;
    },
    async after(job, client, isEnough) {
      const key = folderKey(job);
      const last = shared.get(key);
      const isOfUse =
        last &&
        (last.wide || !job.call) &&
        !last.written.has(job.id) &&
        onDevice(last.began, momentOf(clocks)) < SHARED_MS &&
        isUnchangedSince(job, last.began) &&
        (!last.stopped || (await isEnough(last.entries.items)));
      if (isOfUse) return last;
      const read = await list(job, client, isEnough);
      shared.set(key, read);
      return read;
    },
    writing: (job) => {
      shared.get(folderKey(job))?.written.add(job.id);
    },
    added(job, ids) {
      for (const id of ids) known.get(folderKey(job))?.ids.add(id);
    },
    leftOpen: (job) => {
      known.get(folderKey(job))?.open.add(job.id);
    },
  };
}

/** Names a folder. Two servers may give the same ids, such as one and a copy of it for tests. */
function folderKey({ account, destination }: Job): string {
  return `${accountKey(account)}\n${destinationKey(destination)}`;
}

/** Whether nothing was written or verified for the job since a read that began then. */
function isUnchangedSince({ events, proof }: Job, began: Moment): boolean {
  const last = events.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  return last < began.now && (!proof?.absence || onDevice(proof.absence.at, began) >= 0);
}
