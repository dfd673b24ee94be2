import type { Destination } from '../../model/destination';
import { destinationKey } from '../../model/destination-key';
import type { Client } from '../../service/client';
import { type Entries, listEntries } from '../deliver/entries';
import type { Job } from '../jobs/job';
import { type Clocks, type Moment, momentOf, onDevice } from '../jobs/moment';

/** How long a listing is used (milliseconds). Older ones show more entries as new than there are. */
const HOLDS_MS = 600_000;
/** How long verifications share a listing (milliseconds): less than the time between two of one job. */
const SHARED_MS = 15_000;

type Known = Entries<{ id: string }>;

/** The entries of a folder, and when the read of them began. */
export interface Read {
  entries: Entries;
  began: Moment;
}

/**
 * What the folders hold, so that many writes to one folder need one listing. A listing that is out of date shows an
 * entry as new that is not, and so asks too often; it never proves an absence that is none.
 */
export interface Listings {
  /** The entries of the job's folder before its write. */
  before(job: Job, client: Client): Promise<Known>;
  /** The entries of the job's folder after its write. Jobs whose outcome is open share a listing. */
  after(job: Job, client: Client): Promise<Read>;
  /** A write goes out, so no listing until now shows its outcome. */
  sent(destination: Destination): void;
  /** The service confirmed these entries. */
  added(destination: Destination, ids: readonly string[]): void;
  /** The outcome of a write is open, so nothing is known about the folder. */
  forget(destination: Destination): void;
}

export function createListings(clocks: Clocks): Listings {
  const known = new Map<string, { at: number; wide: boolean; entries: Known }>();
  /** What verifications read since the last write to the folder. */
  const verified = new Map<string, Read & { wide: boolean }>();

  async function list(job: Job, client: Client): Promise<Read & { before: Known }> {
    const began = momentOf(clocks);
    const entries = await listEntries(job, client);
    const before = { ...entries, items: entries.items.map(({ id }) => ({ id })) };
    known.set(destinationKey(job.destination), {
      at: began.elapsed,
      wide: job.call !== undefined,
      entries: before,
    });
    return { entries, began, before };
  }

  return {
    async before(job, client) {
      const last = known.get(destinationKey(job.destination));
      // A batch reads larger folders.
      const isEnough = last && (last.wide || !job.call || last.entries.complete);
      if (isEnough && clocks.elapsed() - last.at < HOLDS_MS) return last.entries;
      return (await list(job, client)).before;
    },
    async after(job, client) {
      const key = destinationKey(job.destination);
      const last = verified.get(key);
      const isEnough = last && (last.wide || !job.call);
      if (isEnough && onDevice(last.began, momentOf(clocks)) < SHARED_MS && isLater(last.began, job))
        return last;
      const { entries, began } = await list(job, client);
      verified.set(key, { entries, began, wide: job.call !== undefined });
      return { entries, began };
    },
    sent: (destination) => {
      verified.delete(destinationKey(destination));
    },
    added(destination, ids) {
      const last = known.get(destinationKey(destination));
      last?.entries.items.push(...ids.map((id) => ({ id })));
    },
    forget: (destination) => {
      known.delete(destinationKey(destination));
    },
  };
}

/** Whether nothing happened to the job since a read that began then: no verification, and no tap. */
function isLater(began: Moment, { events, proof }: Job): boolean {
  const last = events.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  return last < began.now && (!proof?.absence || onDevice(proof.absence.at, began) >= 0);
}
