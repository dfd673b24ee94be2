/**
 * Hands the bytes of a file from a page to the background or back. This is the only access of pages to the
 * database. A message would copy the bytes through the memory of both processes, and its size limit is far
 * below that of a file. So the sender writes the bytes to the store `handovers`, and the message has only the id.
 * Browsers copy a `Blob` into the database from disk to disk. Bytes that are not picked up are removed after
 * an hour (`lib/files/handover-store.ts`).
 */
import { openDB } from 'idb';
import { ProblemError } from '../problems/problem';
import { allOrNothing } from '../store/all-or-nothing';
import { DATABASE_NAME, HANDOVERS, type Handover } from '../store/handover';

/**
 * Stores bytes with strict durability. When the promise resolves, they can be read from the copy even if the
 * original file changes or disappears.
 * @throws ProblemError `file-unread` if the file cannot be read to its end; `storage`
 */
export async function putDown(id: string, bytes: Blob, now: number): Promise<void> {
  const database = await open();
  try {
    const transaction = database.transaction(HANDOVERS, 'readwrite', { durability: 'strict' });
    // The store reads the bytes while the transaction commits. It fails if the file has changed meanwhile.
    await allOrNothing(transaction, transaction.store.put({ bytes, at: now }, id));
    const handover: Handover | undefined = await database.get(HANDOVERS, id);
    if (!handover || !(await isWhole(handover.bytes, bytes.size)))
      throw new ProblemError({ kind: 'file-unread' });
  } catch (cause) {
    throw cause instanceof ProblemError ? cause : new ProblemError({ kind: problemKind(cause) }, { cause });
  } finally {
    database.close();
  }
}

/**
 * Takes bytes that the background has stored. They are removed from the store and live on in the page.
 * @throws ProblemError `gone`, `storage`
 */
export async function pickUp(id: string): Promise<Blob> {
  const database = await open();
  try {
    const handover: Handover | undefined = await database.get(HANDOVERS, id);
    if (!handover) throw new ProblemError({ kind: 'gone' });
    await database.delete(HANDOVERS, id);
    return handover.bytes;
  } finally {
    database.close();
  }
}

/** Whether a copy has the full size and its last byte can be read. */
export async function isWhole(copy: Blob, size: number): Promise<boolean> {
  if (copy.size !== size) return false;
  const end = await copy.slice(-1).arrayBuffer();
  return end.byteLength === Math.min(1, size);
}

/** Distinguishes a full disk from a file that cannot be read. */
function problemKind(cause: unknown): 'storage' | 'file-unread' {
  const unread =
    cause instanceof DOMException &&
    ['NotReadableError', 'NotFoundError', 'DataError', 'UnknownError'].includes(cause.name);
  return unread ? 'file-unread' : 'storage';
}

/** Opens the database, which the background creates when it starts. A page never creates it. */
async function open() {
  try {
    return await openDB(DATABASE_NAME, undefined, {
      upgrade(_database, _from, _to, transaction) {
        // The failed `open` already reports the abort.
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
      // The event's target is the connection.
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
  } catch (cause) {
    throw new ProblemError({ kind: 'storage' }, { cause });
  }
}
