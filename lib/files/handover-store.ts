import type { Databases } from '../store/database';
import { HANDOVERS } from '../store/handover';

/** Milliseconds after which bytes count as left behind by a page that was closed. */
const LEFT_BEHIND_MS = 3600_000;

/** The background's end of `handover.ts`. */
export interface HandoverStore {
  /** Bytes from a page. They stay until `remove`, so that nothing is lost before a job has them. */
  get(id: string): Promise<Blob | undefined>;
  /** Stores bytes for a page. */
  put(id: string, bytes: Blob): Promise<void>;
  remove(id: string): Promise<void>;
  /** Removes what was left behind. */
  tidy(): Promise<void>;
}

export function createHandoverStore(databases: Databases, now: () => number): HandoverStore {
  return {
    get: (id) => databases.use(async (database) => (await database.get(HANDOVERS, id))?.bytes),
    put: (id, bytes) =>
      databases.use(async (database) => {
        await database.put(HANDOVERS, { bytes, at: now() }, id);
      }),
    remove: (id) => databases.use((database) => database.delete(HANDOVERS, id)),
    tidy: () =>
      databases.use(async (database) => {
        const transaction = database.transaction(HANDOVERS, 'readwrite');
        for await (const cursor of transaction.store)
          if (Math.abs(now() - cursor.value.at) >= LEFT_BEHIND_MS) await cursor.delete();
        await transaction.done;
      }),
  };
}
