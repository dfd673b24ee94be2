/**
 * The one thing that a page may do with the database: hand over the bytes of a file, and be handed them.
 * They must not travel in a message, which would be copied whole through the memory of both sides and has a
 * limit far below a file's. So the giver writes them to a store of their own, `drops`, and the message holds
 * only the id; browsers copy a `Blob` into the database from disk to disk. Whatever is not picked up goes
 * after an hour (`lib/files/drops.ts`).
 */
import { openDB } from 'idb';
import { ProblemError } from '../problem';

export const DATABASE_NAME = 'satchel';
export const DROPS = 'drops';

/** Bytes that one side put down for the other to pick up. */
export interface Drop {
  bytes: Blob;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * Puts bytes down, strictly and really: they can be read from the copy when the promise resolves, whatever
 * becomes of the file that they were chosen from.
 * @throws ProblemError `file-unread` where the file could not be read to its end, `storage`
 */
export async function putDown(id: string, bytes: Blob, now: number): Promise<void> {
  const database = await open();
  try {
    const transaction = database.transaction(DROPS, 'readwrite', { durability: 'strict' });
    // The store takes the bytes from where they are while the transaction ends; a file that changed meanwhile
    // makes it fail.
    await transaction.store.put({ bytes, at: now }, id);
    await transaction.done;
    const drop: Drop | undefined = await database.get(DROPS, id);
    if (!drop || !(await isWhole(drop.bytes, bytes.size))) throw new ProblemError({ kind: 'file-unread' });
  } catch (cause) {
    throw cause instanceof ProblemError ? cause : new ProblemError({ kind: problemKind(cause) }, { cause });
  } finally {
    database.close();
  }
}

/**
 * Picks up what the background put down. It goes from the store at once and lives on in the page.
 * @throws ProblemError `gone`, `storage`
 */
export async function pickUp(id: string): Promise<Blob> {
  const database = await open();
  try {
    const drop: Drop | undefined = await database.get(DROPS, id);
    if (!drop) throw new ProblemError({ kind: 'gone' });
    await database.delete(DROPS, id);
    return drop.bytes;
  } finally {
    database.close();
  }
}

/** Whether a copy has its full size and can be read at its end. */
export async function isWhole(copy: Blob, size: number): Promise<boolean> {
  if (copy.size !== size) return false;
  const end = await copy.slice(-1).arrayBuffer();
  return end.byteLength === Math.min(1, size);
}

/** A full disk is one thing, a file that cannot be read another. */
function problemKind(cause: unknown): 'storage' | 'file-unread' {
  const unread =
    cause instanceof DOMException &&
    ['NotReadableError', 'NotFoundError', 'DataError', 'UnknownError'].includes(cause.name);
  return unread ? 'file-unread' : 'storage';
}

/** The background made the database when it started; a page never does. */
async function open() {
  try {
    return await openDB(DATABASE_NAME, undefined, {
      upgrade(_database, _from, _to, transaction) {
        // Its end is told by the opening itself.
        transaction.done.catch(() => undefined);
        transaction.abort();
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
  } catch (cause) {
    throw new ProblemError({ kind: 'storage' }, { cause });
  }
}
