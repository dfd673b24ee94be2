import * as z from 'zod/mini';
import type { Databases } from '../database';

/** A value kept in the database: its key, its schema, and what holds where nothing is stored. */
export interface Stored<T> {
  /** What is stored, or the default where nothing is or it can no longer be read. Not to be changed in place. */
  get(): Promise<T>;
  put(value: T): Promise<void>;
  /** Reads, changes and writes in one transaction, so that two changes at once both count. */
  update(change: (value: T) => T): Promise<T>;
}

/**
 * Declares a stored value. Writes are strict: on disk when the promise resolves. It is read once: nobody but the
 * background writes values, and there is one background.
 */
export function stored<T>(
  databases: Databases,
  key: string,
  schema: z.ZodMiniType<T>,
  fallback: T,
): Stored<T> {
  const read = (value: unknown): T => {
    const parsed = z.safeParse(schema, value);
    return parsed.success ? parsed.data : fallback;
  };
  /** What is read or written last: who asks while a write goes on is told what it leaves. */
  let known: Promise<T> | undefined;
  function keep(value: Promise<T>): Promise<T> {
    known = value;
    value.catch(() => {
      if (known === value) known = undefined;
    });
    return value;
  }
  const load = () => databases.use(async (database) => read(await database.get('values', key)));
  const update = (change: (value: T) => T): Promise<T> =>
    keep(
      databases.use(async (database) => {
        const transaction = database.transaction('values', 'readwrite', { durability: 'strict' });
        const value = change(read(await transaction.store.get(key)));
        await transaction.store.put(value, key);
        await transaction.done;
        return value;
      }),
    );
  return {
    get: () => known ?? keep(load()),
    put: async (value) => {
      await update(() => value);
    },
    update,
  };
}
