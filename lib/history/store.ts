import * as z from 'zod/mini';
import { allOrNothing } from '../store/all-or-nothing';
import type { Databases, HistoryRows } from '../store/database';
import { type HistoryEntry, historyEntrySchema } from './entry';

/** The settings name this number. */
const MOST_ENTRIES = 5000;

/** The saves on this device. */
export interface HistoryStore {
  /**
   * Writes entries and makes room for them in one transaction. An existing entry with the same id is replaced
   * only by a later save.
   * @returns whether any was added
   */
  add(entries: readonly HistoryEntry[]): Promise<boolean>;
  /** Stores the doubt of an entry, or none, if the entry exists. @returns whether that changed the entry */
  doubt({ id, doubt }: Pick<HistoryEntry, 'id' | 'doubt'>): Promise<boolean>;
  /** Entries with one of these normalised addresses, latest first. */
  find(addresses: readonly string[]): Promise<HistoryEntry[]>;
  /** All entries, latest first. */
  all(): Promise<HistoryEntry[]>;
  clear(): Promise<void>;
}

/** Keeps at most `most` entries and removes the oldest beyond. */
export function createHistoryStore(databases: Databases, most = MOST_ENTRIES): HistoryStore {
  const write = <T>(change: (rows: HistoryRows) => Promise<T>): Promise<T> =>
    databases.use((database) => {
      const transaction = database.transaction('history', 'readwrite', { durability: 'strict' });
      return allOrNothing(transaction, change(transaction.store));
    });

  return {
    add: (entries) =>
      write(async (stored) => {
        let isNew = false;
        for (const entry of entries) {
          const [before] = entriesIn([await stored.get(entry.id)]);
          if (before && before.at >= entry.at) continue;
          await stored.put(entry);
          isNew = true;
        }
        if (!isNew) return false;
        const surplus = (await stored.count()) - most;
        const oldest = surplus > 0 ? await stored.index('at').getAllKeys(null, surplus) : [];
        for (const id of oldest) await stored.delete(id);
        return true;
      }),
    doubt: ({ id, doubt }) =>
      write(async (stored) => {
        const [before] = entriesIn([await stored.get(id)]);
        if (!before || JSON.stringify(before.doubt) === JSON.stringify(doubt)) return false;
        const changed: HistoryEntry = { ...before, doubt };
        await stored.put(changed);
        return true;
      }),
    find: (addresses) =>
      databases.use(async (database) => {
        const rows = await Promise.all(
          addresses.flatMap((address) =>
            (['address', 'also'] as const).map((index) =>
              database.getAllFromIndex('history', index, address),
            ),
          ),
        );
        const byId = new Map(rows.flat().map((row) => [row.id, row]));
        return entriesIn([...byId.values()]).sort((one, other) => other.at - one.at);
      }),
    all: () =>
      databases.use(async (database) => entriesIn(await database.getAllFromIndex('history', 'at')).reverse()),
    clear: () => write((stored) => stored.clear()),
  };
}

function entriesIn(rows: unknown[]): HistoryEntry[] {
  return rows.flatMap((row) => z.safeParse(historyEntrySchema, row).data ?? []);
}
