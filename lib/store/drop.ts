/** The database's name, and the store in it that a page may use: `lib/files/hand-over.ts` opens both by itself. */
export const DATABASE_NAME = 'satchel';
export const DROPS = 'drops';

/** Bytes being handed over. */
export interface Drop {
  bytes: Blob;
  /** Milliseconds since 1970. */
  at: number;
}
