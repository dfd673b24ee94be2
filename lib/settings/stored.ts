import * as z from 'zod/mini';
import type { Databases, ValuesStore } from '../store/database';

/** A value kept in the database: its key, its schema, and what holds where nothing is stored. */
export interface Stored<T> {
  /** What is stored, or the default where nothing is or it can no longer be read. Not to be changed in place. */
  get(): Promise<T>;
  put(value: T): Promise<void>;
  /** Reads, changes and writes in one transaction, so that two changes at once both count. */
  update(change: (value: T) => T): Promise<T>;
}

/** One that can be written together with others. */
export interface Joint<T> extends Stored<T> {
  /** As `update`, but to be done by `together`. */
  write(change: (value: T) => T): Write;
}

/** A change of one value, within a transaction. */
export interface Write {
  in(values: ValuesStore): Promise<void>;
  /** The transaction has begun. */
  begun(whole: Promise<void>): void;
}

/** Does several changes in one transaction: all of them or none. */
export function together(databases: Databases, writes: readonly Write[]): Promise<void> {
  const whole = databases.use(async (database) => {
    const transaction = database.transaction('values', 'readwrite', { durability: 'strict' });
    try {
      await Promise.all([...writes.map((write) => write.in(transaction.store)), transaction.done]);
    } catch (cause) {
      // What was asked for before one failed would be written otherwise.
      undo(transaction);
      throw cause;
    }
  });
  for (const write of writes) write.begun(whole);
  return whole;
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
): Joint<T> {
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
  function write(change: (value: T) => T): Write {
    let value = fallback;
    return {
      async in(values) {
        value = change(read(await values.get(key)));
        await values.put(value, key);
      },
      begun: (whole) => void keep(whole.then(() => value)),
    };
  }
  async function update(change: (value: T) => T): Promise<T> {
    let after = fallback;
    await together(databases, [write((before) => (after = change(before)))]);
    return after;
  }
  return {
    get: () => known ?? keep(load()),
    put: async (value) => {
      await update(() => value);
    },
    update,
    write,
  };
}

function undo(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}
