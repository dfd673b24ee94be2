import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from 'idb';
import { DATABASE_NAME, DROPS, type Drop } from './files/hand-over';
import { migrateRow } from './outbox/migrate';
import { ProblemError } from './problem';

/**
 * The extension's own IndexedDB. Everything is kept here (and, once more, what the library last showed in its page's
 * storage: `lib/ui/last-view.ts`) and nothing in `storage.local`, because content scripts can read that area but
 * never an extension's database (lib/README.md#rule-9).
 */
interface Schema extends DBSchema {
  /** The outbox's rows, as they were written; `lib/outbox/store.ts` validates them. */
  jobs: { key: string; value: { id: string } };
  /**
   * The rows' content by their ids, apart from them, so that looking through the rows reads none of it: text,
   * or the bytes of a file, which browsers keep in a file of their own and never read as a whole.
   */
  contents: { key: string; value: string | Blob };
  /** Bytes on their way between a page and the background; see `lib/files/hand-over.ts`. */
  drops: { key: string; value: Drop };
  /** Single values by key; `lib/settings/stored.ts` validates them. */
  values: { key: string; value: unknown };
  /** What was saved; `lib/history/store.ts` validates it. */
  history: { key: string; value: { id: string }; indexes: { address: string; also: string; at: number } };
}

export type Database = IDBPDatabase<Schema>;
export type JobsTransaction = IDBPTransaction<Schema, ('jobs' | 'contents')[], 'readwrite'>;
export type ValuesStore = IDBPObjectStore<Schema, ['values'], 'values', 'readwrite'>;
const VERSION = 5;

/** Opens the database, and makes it on the first run. */
export function openDatabase(): Promise<Database> {
  return openDB<Schema>(DATABASE_NAME, VERSION, {
    async upgrade(database, from, _to, transaction) {
      if (from < 1) {
        database.createObjectStore('jobs', { keyPath: 'id' });
        database.createObjectStore('values');
      }
      if (from < 2) {
        const contents = database.createObjectStore('contents');
        const jobs = transaction.objectStore('jobs');
        for (const row of await jobs.getAll()) {
          const migrated = migrateRow(row);
          if (!migrated) continue;
          await jobs.put(migrated.row);
          await contents.put(migrated.content, row.id);
        }
      }
      if (from < 3) {
        const history = database.createObjectStore('history', { keyPath: 'id' });
        history.createIndex('address', 'address');
        history.createIndex('at', 'at');
      }
      if (from < 4) database.createObjectStore(DROPS);
      if (from < 5) transaction.objectStore('history').createIndex('also', 'also.address');
    },
    // Another version of the extension wants to upgrade: let it, and open again at the next use.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/**
 * Opens the database at the first use and again after it was closed, and turns whatever a use throws into
 * the problem `storage`.
 */
export class Databases {
  #open: Promise<Database> | undefined;
  constructor(private readonly open: () => Promise<Database> = openDatabase) {}

  /** Opens the database while nothing has to wait for it yet. Should that fail, the first use tries anew. */
  prepare(): void {
    if (this.#open) return;
    const opening = this.open();
    this.#open = opening;
    opening.catch(() => {
      if (this.#open === opening) this.#open = undefined;
    });
  }

  /** @throws ProblemError `storage` when the browser cannot read or write. */
  async use<T>(action: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await this.#try(action).catch((cause: unknown) => {
        // The connection had been closed: no transaction could begin, so nothing was done yet.
        if (cause instanceof DOMException && cause.name === 'InvalidStateError') return this.#try(action);
        throw cause;
      });
    } catch (cause) {
      if (cause instanceof ProblemError) throw cause;
      throw new ProblemError({ kind: 'storage' }, { cause });
    }
  }

  async #try<T>(action: (database: Database) => Promise<T>): Promise<T> {
    this.#open ??= this.open();
    try {
      return await action(await this.#open);
    } catch (cause) {
      if (!(cause instanceof ProblemError)) this.#open = undefined;
      throw cause;
    }
  }
}
