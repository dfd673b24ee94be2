/** The members of an `idb` transaction that are used here. */
interface Transaction {
  done: Promise<void>;
  abort(): void;
}

/**
 * The result of `action`, once its transaction is on disk. If either fails, nothing is written: without the abort,
 * the changes before the failed one would be committed.
 */
export async function allOrNothing<T>(transaction: Transaction, action: Promise<T>): Promise<T> {
  try {
    const [result] = await Promise.all([action, transaction.done]);
    return result;
  } catch (cause) {
    abort(transaction);
    throw cause;
  }
}

function abort(transaction: Transaction): void {
  try {
    transaction.abort();
  } catch {
    // The transaction is already over.
  }
}
