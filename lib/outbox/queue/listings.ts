import type { Destination } from '../../model/destination';
import { destinationKey } from '../../model/destination-key';
import type { Client } from '../../service/client';
import { type Entries, listEntries } from '../deliver/entries';
import type { Job } from '../jobs/job';

/** How long a listing is used (milliseconds). Older ones show more entries as new than there are. */
const HOLDS_MS = 600_000;

type Known = Entries<{ id: string }>;

/**
 * What the folders hold, so that many writes to one folder need one listing. A listing that is out of date shows an
 * entry as new that is not, and so asks too often; it never proves an absence that is none.
 */
export interface Listings {
  /** The entries of the job's folder before its write. */
  before(job: Job, client: Client): Promise<Known>;
  /** The service confirmed these entries. */
  added(destination: Destination, ids: readonly string[]): void;
  /** The outcome of a write is open, so nothing is known about the folder. */
  forget(destination: Destination): void;
}

export function createListings({ elapsed }: { elapsed(): number }): Listings {
  const known = new Map<string, { at: number; wide: boolean; entries: Known }>();
  return {
    async before(job, client) {
      const key = destinationKey(job.destination);
      const last = known.get(key);
      // A batch reads larger folders.
      const isEnough = last && (last.wide || !job.call || last.entries.complete);
      if (isEnough && elapsed() - last.at < HOLDS_MS) return last.entries;
      const at = elapsed();
      const { items, complete } = await listEntries(job, client);
      const entries = { items: items.map(({ id }) => ({ id })), complete };
      known.set(key, { at, wide: job.call !== undefined, entries });
      return entries;
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
