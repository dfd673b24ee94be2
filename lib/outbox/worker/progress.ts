import type { UploadProgress } from '../../contract/outbox';

/** Kept in memory only, because an upload ends with the background. */
export interface Progress {
  report(next: UploadProgress): void;
  /** The progress reported last. */
  last(): UploadProgress | undefined;
}

/** Shortest time between two updates (milliseconds). */
const EVERY_MS = 1000;

export interface ProgressDeps {
  /** Monotonic clock (milliseconds). */
  elapsed(): number;
  later(run: () => void, ms: number): void;
  /** Called when `last` returns something new. */
  changed(): void;
}

export function createProgress(deps: ProgressDeps): Progress {
  let last: UploadProgress | undefined;
  let shown: UploadProgress | undefined;
  let shownAt = Number.NEGATIVE_INFINITY;
  let isPending = false;

  function show(): void {
    shown = last;
    shownAt = deps.elapsed();
    deps.changed();
  }

  return {
    report(next) {
      const begins = next.id !== last?.id || next.bytes < last.bytes;
      last = next;
      const rest = EVERY_MS - (deps.elapsed() - shownAt);
      if (begins || rest <= 0) return show();
      if (isPending) return;
      isPending = true;
      // No further report may come, so make sure that this one is shown.
      deps.later(() => {
        isPending = false;
        if (shown !== last) show();
      }, rest);
    },
    last: () => last,
  };
}
