import * as z from 'zod/mini';
import type { Databases } from '../database';

/** A value kept in the database: its key, its schema, and what holds where nothing is stored. */
export interface Stored<T> {
  /** What is stored, or the default where nothing is or it can no longer be read. */
  get(): Promise<T>;
  put(value: T): Promise<void>;
  /** Reads, changes and writes in one transaction, so that two changes at once both count. */
  update(change: (value: T) => T): Promise<T>;
}

/** Declares a stored value. Writes are strict: on disk when the promise resolves. */
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
  const update = (change: (value: T) => T): Promise<T> =>
    databases.use(async (database) => {
      const transaction = database.transaction('values', 'readwrite', { durability: 'strict' });
      const value = change(read(await transaction.store.get(key)));
      await transaction.store.put(value, key);
      await transaction.done;
      return value;
    });
  return {
    get: () => databases.use(async (database) => read(await database.get('values', key))),
    put: async (value) => {
      await update(() => value);
    },
    update,
  };
}
