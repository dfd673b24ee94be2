import { type Databases, OUTBOX_STORES, type OutboxTransaction } from '../../store/database';

/**
 * Runs `action` in one transaction on jobs and batches. Its promise resolves once the data is on disk
 * (lib/README.md#rule-1).
 */
export function writeTo(databases: Databases) {
  return <T>(action: (transaction: OutboxTransaction) => Promise<T>): Promise<T> =>
    databases.use(async (database) => {
      const transaction = database.transaction(OUTBOX_STORES, 'readwrite', { durability: 'strict' });
      const result = await action(transaction);
      await transaction.done;
      return result;
    });
}
