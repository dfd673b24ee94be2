import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, type IDBPTransaction, openDB } from 'idb';
import { ProblemError } from '../problems/problem';
import { DATABASE_NAME, HANDOVERS, type Handover } from './handover';
import { type IndexedRow, type ItemRow, JOB_INDEXES, type JobIndexName } from './rows';

/**
 * The extension's own IndexedDB. Everything is stored here, except for a copy of the library's last view in
 * its page's storage (`lib/startup/last-view.ts`). Nothing is in `storage.local`, because content scripts can read
 * that area but never an extension's database (lib/README.md#rule-9).
 */
interface Schema extends DBSchema {
  /** The outbox's jobs, as written; `lib/outbox/store/job-store.ts` validates them. */
  jobs: { key: string; value: IndexedRow; indexes: Record<JobIndexName, IDBValidKey> };
  /**
   * The jobs' content by job id, stored apart so that listing the jobs does not read it: text, or the bytes
   * of a file, which browsers keep in a separate file and do not load.
   */
  contents: { key: string; value: string | Blob };
  /** How many jobs are neither confirmed nor discarded, by `JobIndex.standing`. */
  tallies: { key: IDBValidKey; value: number };
  /** The batches, without their items; `lib/outbox/store/batch-store.ts` validates both. */
  batches: { key: string; value: { id: string; run: string } };
  /** The links of the batches, each a row. */
  items: {
    key: [string, number];
    value: ItemRow;
    indexes: Record<'turn' | 'state' | 'group' | 'mediaId' | 'news', IDBValidKey>;
  };
  /** Bytes handed over between a page and the background; see `lib/files/handover.ts`. */
  handovers: { key: string; value: Handover };
  /** Single values by key; `values.ts` validates them. */
  values: { key: IDBValidKey; value: unknown };
  /** The history of saved clips; `lib/history/store.ts` validates it. */
  history: { key: string; value: { id: string }; indexes: { address: string; also: string; at: number } };
}

export type Database = IDBPDatabase<Schema>;
/** Storing a job counts it, and storing a call of a batch stores its items, too. */
export const OUTBOX_STORES = ['jobs', 'contents', 'tallies', 'batches', 'items'] as const;
export type OutboxTransaction = IDBPTransaction<Schema, typeof OUTBOX_STORES, 'readwrite'>;
export type ValuesStore = IDBPObjectStore<Schema, ['values'], 'values', 'readwrite'>;
export type HistoryRows = IDBPObjectStore<Schema, ['history'], 'history', 'readwrite'>;
/**
 * 2: the jobs have indexes, and there are batches. 3: standing jobs are counted, and an index finds the links that the
 * history does not have yet. Increase it if the schema of a job changes, so that the indexes are built again.
 * Builds of 2026-11-23 made databases of version 1 and 2, so the upgrades from these stay.
 */
const VERSION = 3;

/**
 * Opens the database; creates it on the first run.
 * @param withIndex makes the indexes of a job anew after an update
 */
export function openDatabase(withIndex: (row: IndexedRow) => IndexedRow = (row) => row): Promise<Database> {
  return openDB<Schema>(DATABASE_NAME, VERSION, {
    async upgrade(database, before, _after, transaction) {
      if (before < 1) createStores(database);
      if (before < 2) createBatches(database);
      if (before < 3) {
        database.createObjectStore('tallies');
        transaction.objectStore('items').createIndex('news', 'news');
      }
      const jobs = transaction.objectStore('jobs');
      for (const name of JOB_INDEXES) {
        if (!jobs.indexNames.contains(name)) jobs.createIndex(name, `index.${name}`);
      }
      for (const name of [...jobs.indexNames]) if (!JOB_INDEXES.includes(name)) jobs.deleteIndex(name);
      const tallies = new Map<string, { key: IDBValidKey; count: number }>();
      for (let row = await jobs.openCursor(); row; row = await row.continue()) {
        const next = withIndex(row.value);
        await row.update(next);
        const key = next.index?.standing;
        const name = JSON.stringify(key);
        if (key) tallies.set(name, { key, count: (tallies.get(name)?.count ?? 0) + 1 });
      }
      await transaction.objectStore('tallies').clear();
      for (const { key, count } of tallies.values()) await transaction.objectStore('tallies').put(count, key);
    },
    // A newer version of the extension wants to upgrade the database, so close it. The next use reopens it. The event's
    // target is the connection.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

function createStores(database: Database): void {
  database.createObjectStore('jobs', { keyPath: 'id' });
  database.createObjectStore('contents');
  database.createObjectStore('values');
  database.createObjectStore(HANDOVERS);
  const history = database.createObjectStore('history', { keyPath: 'id' });
  history.createIndex('address', 'address');
  history.createIndex('also', 'also.address');
  history.createIndex('at', 'at');
}

function createBatches(database: Database): void {
  database.createObjectStore('batches', { keyPath: 'id' });
  const items = database.createObjectStore('items', { keyPath: ['batch', 'n'] });
  items.createIndex('turn', 'turn');
  items.createIndex('state', ['batch', 'state', 'n']);
  items.createIndex('group', 'group');
  items.createIndex('mediaId', 'mediaId');
}

/**
 * Opens the database on first use, and again after it was closed. Converts every error into the problem
 * `storage`.
 */
export class Databases {
  #open: Promise<Database> | undefined;
  constructor(private readonly open: () => Promise<Database> = () => openDatabase()) {}

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
