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

export interface ProgressWorld {
  /** Milliseconds since any moment, which no clock can set. */
  elapsed(): number;
  later(run: () => void, ms: number): void;
  /** What `last` tells is another. */
  changed(): void;
}

export function createProgress(world: ProgressWorld): Progress {
  let last: Sent | undefined;
  let shown: Sent | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  let isPending = false;

  function show(): void {
    shown = last;
    shownAt = world.elapsed();
    world.changed();
  }

  return {
    tell(sent) {
      const begins = sent.id !== last?.id || sent.bytes < last.bytes;
      last = sent;
      const rest = EVERY_MS - (world.elapsed() - shownAt);
      if (begins || rest <= 0) return show();
      if (isPending) return;
      isPending = true;
      // Nothing may follow: the last amount is to be seen, too.
      world.later(() => {
        isPending = false;
        if (shown !== last) show();
      }, rest);
    },
    last: () => last,
  };
}
