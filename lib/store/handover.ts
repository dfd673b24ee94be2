/**
 * The database's name, and the one store that a page may use; `lib/files/handover.ts` opens them directly.
 */
export const DATABASE_NAME = 'satchel';
export const HANDOVERS = 'handovers';

/** Bytes being handed over. */
export interface Handover {
  bytes: Blob;
  /** Milliseconds since 1970. */
  at: number;
}
