import { type Account, sameAccount } from '../model/account';
import type { Connection } from '../model/connection';
import { allOrNothing } from './all-or-nothing';
import { CONNECTION } from './connected';
import type { Databases, ValuesStore } from './database';
import {
  type AccountValue,
  type AnyValue,
  allOf,
  type ConnectionValue,
  type DeviceValue,
  keyOf,
  parse,
} from './value';

/** An opened value. */
export interface Stored<T> {
  /** Do not mutate the result. */
  get(): Promise<T>;
  put(value: T): Promise<void>;
  /**
   * Reads, changes and writes in one transaction, so that concurrent updates do not overwrite each other.
   * @returns the new value
   */
  update(change: (value: T) => T): Promise<T>;
}

/**
 * Every stored value (`value.ts` declares them). Writes are strict: on disk when the promise resolves.
 *
 * A value of an account is written only while that account is connected, and a value of a connection only
 * while that connection is the saved one. The write's own transaction verifies it. So a write that is in
 * flight when the user switches or forgets accounts is dropped: it cannot land under another account, or come
 * back after *Disconnect*.
 */
export interface Values {
  of<T>(value: DeviceValue<T>): Stored<T>;
  of<T>(value: AccountValue<T>, account: Account): Stored<T>;
  of<T>(value: ConnectionValue<T>, connection: Connection): Stored<T>;
  /** Reads the connected account's value; the initial one if there is no account. */
  current<T>(value: AccountValue<T>): Promise<T>;
  /** Whether this account is the connected one. */
  isConnected(account: Account): Promise<boolean>;
  /** Saves the connection. Null deletes the values of every account in the same transaction. */
  connect(connection: Connection | null): Promise<void>;
  /** Deletes this value of every account, or all of it but what `kept` returns. */
  clear<T>(value: AccountValue<T>, kept?: (before: T) => T): Promise<void>;
}

/** Values are cached, because the single background is their only writer. */
export function createValues(databases: Databases): Values {
  /** By key as JSON: the last read or write. A read during a write waits for the written value. */
  let cache = new Map<string, Promise<unknown>>();

  function keep<T>(key: IDBValidKey, value: Promise<T>): Promise<T> {
    const name = JSON.stringify(key);
    cache.set(name, value);
    value.catch(() => {
      if (cache.get(name) === value) cache.delete(name);
    });
    return value;
  }

  function write(change: (values: ValuesStore) => Promise<unknown>): Promise<void> {
    return databases.use(async (database) => {
      const transaction = database.transaction('values', 'readwrite', { durability: 'strict' });
      await allOrNothing(transaction, change(transaction.store));
    });
  }

  function of<T>(value: AnyValue<T>, owner?: Account): Stored<T> {
    const key = keyOf(value, owner);
    const name = JSON.stringify(key);
    const load = () => databases.use(async (database) => parse(value, await database.get('values', key)));

    function update(change: (before: T) => T): Promise<T> {
      let after = value.initial;
      const written = write(async (values) => {
        const [before, mayWrite] = await Promise.all([values.get(key), isFor(values, value, owner)]);
        after = parse(value, before);
        if (!mayWrite) return;
        after = change(after);
        await values.put(after, key);
      });
      return keep(
        key,
        written.then(() => after),
      );
    }

    return {
      // Each key only ever holds the value of this type.
      get: () => (cache.get(name) as Promise<T> | undefined) ?? keep(key, load()),
      put: async (replacement) => {
        await update(() => replacement);
      },
      update,
    };
  }

  return {
    of,

    async current(value) {
      const account = await of(CONNECTION).get();
      return account ? of(value, account).get() : value.initial;
    },

    async isConnected(account) {
      const now = await of(CONNECTION).get();
      return now !== null && sameAccount(now, account);
    },

    async connect(next) {
      const written = write(async (values) => {
        await values.put(next, CONNECTION.name);
        await values.delete(allOf('connection'));
        if (!next) await values.delete(allOf('account'));
      });
      cache = new Map();
      await keep(
        CONNECTION.name,
        written.then(() => next),
      );
    },

    async clear(value, kept) {
      const written = write(async (values) => {
        const keys = await values.getAllKeys(allOf('account'));
        const own = keys.filter((key) => Array.isArray(key) && key.at(-1) === value.name);
        const clearOne = async (key: IDBValidKey) =>
          kept ? values.put(kept(parse(value, await values.get(key))), key) : values.delete(key);
        await Promise.all(own.map(clearOne));
      });
      cache = new Map();
      await written;
    },
  };
}

/** Whether a value belongs to the connected account or the saved connection. */
async function isFor(values: ValuesStore, { scope }: AnyValue<unknown>, owner?: Account): Promise<boolean> {
  if (scope === 'device') return true;
  const now = parse(CONNECTION, await values.get(CONNECTION.name));
  const then = parse(CONNECTION, owner);
  if (scope === 'connection') return then !== null && JSON.stringify(then) === JSON.stringify(now);
  return now !== null && owner !== undefined && sameAccount(owner, now);
}
