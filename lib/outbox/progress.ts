/** How far the upload is that is on its way now. */
export interface Sent {
  /** The row's id. */
  id: string;
  bytes: number;
}

/** Kept in memory only: it is over with the worker, and the upload begins anew. */
export interface Progress {
  tell(sent: Sent): void;
  /** Of the last upload that told. */
  last(): Sent | undefined;
}

/** Often enough to see that it goes on (milliseconds). */
const EVERY_MS = 1000;

/** @param elapsed milliseconds since any moment, which no clock can set */
export function createProgress(world: { elapsed(): number; changed(): void }): Progress {
  let last: Sent | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    tell(sent) {
      const begins = sent.id !== last?.id || sent.bytes < last.bytes;
      last = sent;
      if (!begins && world.elapsed() - shownAt < EVERY_MS) return;
      shownAt = world.elapsed();
      world.changed();
    },
    last: () => last,
  };
}
