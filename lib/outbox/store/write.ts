import { type OneAtATime, oneAtATime } from '../../one-at-a-time';
import { problemOf } from '../../problems/problem';
import { allOrNothing } from '../../store/all-or-nothing';
import { type Databases, OUTBOX_STORES, type OutboxTransaction } from '../../store/database';

export type Write = <T>(action: (transaction: OutboxTransaction) => Promise<T>) => Promise<T>;

/**
 * Runs `action` in one transaction on jobs and batches. Its promise resolves once the data is on disk
 * (lib/README.md#rule-1). If it fails, nothing is written.
 */
export function writeTo(databases: Databases): Write {
  return async (action) => {
    try {
      const result = await databases.use(async (database) => {
        const transaction = database.transaction(OUTBOX_STORES, 'readwrite', { durability: 'strict' });
        return allOrNothing(transaction, action(transaction));
      });
      failing.delete(databases);
      return result;
    } catch (error) {
      if (problemOf(error).kind === 'storage') failing.add(databases);
      throw error;
    }
  };
}

/** The databases whose last write the browser refused, mostly because the disk is full. */
const failing = new WeakSet<Databases>();

/** Whether the browser refused the last write of the outbox. Nothing is sent then. */
export function cannotWrite(databases: Databases): boolean {
  return failing.has(databases);
}

/** How many items one transaction adds, changes or removes. A save waits for one of them, so more would delay it. */
export const CHUNK = 200;

/** The writes that go one after another. */
const queues = new WeakMap<Databases, OneAtATime>();

/**
 * Like `writeTo`, but one write after another, so that the database has at most one of them to do. The database keeps
 * the order of writes, so a save by `writeTo` waits for that one only.
 */
export function writeInOrder(databases: Databases): Write {
  const write = writeTo(databases);
  const inOrder = queues.get(databases) ?? oneAtATime();
  queues.set(databases, inOrder);
  return (action) => inOrder(() => write(action));
}
