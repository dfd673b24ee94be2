import * as z from 'zod/mini';
import type { Databases } from '../store/database';
import { type HistoryEntry, historyEntrySchema } from './entry';

const MAX_ENTRIES = 5000;

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
export function createHistoryStore(databases: Databases, most = MAX_ENTRIES): HistoryStore {
  return {
    add: (entries) =>
      databases.use(async (database) => {
        const transaction = database.transaction('history', 'readwrite', { durability: 'strict' });
        const latest = new Map<string, HistoryEntry>();
        for (const entry of entries) {
          if ((latest.get(entry.id)?.at ?? Number.NEGATIVE_INFINITY) < entry.at) latest.set(entry.id, entry);
        }
        const rows = await Promise.all([...latest.keys()].map((id) => transaction.store.get(id)));
        const before = new Map(readable(rows).map((entry) => [entry.id, entry]));
        const added = [...latest.values()].filter(
          ({ id, at }) => (before.get(id)?.at ?? Number.NEGATIVE_INFINITY) < at,
        );
        if (added.length === 0) return false;
        await Promise.all(added.map((entry) => transaction.store.put(entry)));
        const surplus = (await transaction.store.count()) - most;
        const oldest = surplus > 0 ? await transaction.store.index('at').getAllKeys(null, surplus) : [];
        for (const id of oldest) await transaction.store.delete(id);
        await transaction.done;
        return true;
      }),
    doubt: ({ id, doubt }) =>
      databases.use(async (database) => {
        const transaction = database.transaction('history', 'readwrite', { durability: 'strict' });
        const before = readable([await transaction.store.get(id)])[0];
        if (!before || (before.doubt?.kind === doubt?.kind && before.doubt?.title === doubt?.title))
          return false;
        const { doubt: _doubt, ...entry } = before;
        const changed: HistoryEntry = doubt ? { ...entry, doubt } : entry;
        await transaction.store.put(changed);
        await transaction.done;
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
        const once = new Map(rows.flat().map((row) => [row.id, row]));
        return readable([...once.values()]).sort((one, other) => other.at - one.at);
      }),
    all: () =>
      databases.use(async (database) => readable(await database.getAllFromIndex('history', 'at')).reverse()),
    clear: () => databases.use((database) => database.clear('history')),
  };
}

function readable(rows: unknown[]): HistoryEntry[] {
  return rows.flatMap((row) => z.safeParse(historyEntrySchema, row).data ?? []);
}
