import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from 'idb';
import { ProblemError } from '../problems/problem';
import { DATABASE_NAME, HANDOVERS, type Handover } from './handover';

/**
 * The extension's own IndexedDB. Everything is stored here, except for a copy of the library's last view in
 * its page's storage (`lib/startup/last-view.ts`). Nothing is in `storage.local`, because content scripts can read
 * that area but never an extension's database (lib/README.md#rule-9).
 */
interface Schema extends DBSchema {
  /** The outbox's jobs, as written; `lib/outbox/store/store.ts` validates them. */
  jobs: { key: string; value: { id: string } };
  /**
   * The jobs' content by job id, stored apart so that listing the jobs does not read it: text, or the bytes
   * of a file, which browsers keep in a separate file and do not load.
   */
  contents: { key: string; value: string | Blob };
  /** Bytes handed over between a page and the background; see `lib/files/handover.ts`. */
  handovers: { key: string; value: Handover };
  /** Single values by key; `values.ts` validates them. */
  values: { key: IDBValidKey; value: unknown };
  /** The history of saved clips; `lib/history/store.ts` validates it. */
  history: { key: string; value: { id: string }; indexes: { address: string; also: string; at: number } };
}

export type Database = IDBPDatabase<Schema>;
export type JobsTransaction = IDBPTransaction<Schema, ('jobs' | 'contents')[], 'readwrite'>;
export type ValuesStore = IDBPObjectStore<Schema, ['values'], 'values', 'readwrite'>;
const VERSION = 1;

/** Opens the database, and creates it on the first run. */
export function openDatabase(): Promise<Database> {
  return openDB<Schema>(DATABASE_NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('jobs', { keyPath: 'id' });
      database.createObjectStore('contents');
      database.createObjectStore('values');
      database.createObjectStore(HANDOVERS);
      const history = database.createObjectStore('history', { keyPath: 'id' });
      history.createIndex('address', 'address');
      history.createIndex('also', 'also.address');
      history.createIndex('at', 'at');
    },
    // A newer version of the extension wants to upgrade the database, so close it. The next use reopens it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

/**
 * Opens the database on first use, and again after it was closed. Converts every error into the problem
 * `storage`.
 */
export class Databases {
  #open: Promise<Database> | undefined;
  constructor(private readonly open: () => Promise<Database> = openDatabase) {}

  /** @throws ProblemError `storage`: the browser cannot read or write. */
  async use<T>(action: (database: Database) => Promise<T>): Promise<T> {
    try {
      return await this.#try(action).catch((cause: unknown) => {
        // The database was closed before the transaction began, so nothing was done yet.
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
