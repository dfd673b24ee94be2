import { inBackground } from '../in-background';
import type { PageKind } from '../model/clip-kinds';
import { ProblemError } from '../problems/problem';
import { cancelCapture, captureTab, type Place, readProgress } from './inject';
import type { Captured } from './injected';

/** A capture that takes longer than this is shown on the badge. */
const SHOWN_AFTER_MS = 1000;

export interface CapturesDeps {
  locks: Pick<LockManager, 'request'>;
  /** Keeps the background alive while `task` runs. */
  stayAwake<T>(task: Promise<T>): Promise<T>;
  /** Whether a clip may name its author and its day of publication. */
  credits(): Promise<boolean>;
  /** Shows or hides that a capture is taking long. */
  capturing(isShown: boolean): void;
}

/** The running captures, at most one per tab. Each has its progress and can be cancelled. */
export interface Captures {
  /**
   * @param withinMs time limit, which includes the wait for another capture of the tab; then it throws
   *   `cancelled`
   * @throws ProblemError as `captureTab`
   */
  capture(place: Place, what: Exclude<PageKind, 'link'>, withinMs?: number): Promise<Captured>;
  /** About how much of a tab's capture is done, from 0 to 1; null if none is running. */
  progress(tabId: number): Promise<number | null>;
  /** Cancels a tab's capture; nothing of it is stored. Does nothing if none is running. */
  cancel(tabId: number): void;
}

export function createCaptures({ locks, stayAwake, credits, capturing }: CapturesDeps): Captures {
  const running = new Map<number, { place: Place; stop: AbortController }>();
  let shown = 0;

  async function run(
    place: Place,
    what: Exclude<PageKind, 'link'>,
    stop: AbortController,
  ): Promise<Captured> {
    const hide = showLater();
    try {
      stop.signal.throwIfAborted();
      running.set(place.tabId, { place, stop });
      // A stuck page answers neither the capture nor the cancellation, so do not wait for it.
      const cancelled = new Promise<never>((_, reject) => {
        stop.signal.addEventListener('abort', () => {
          reject(stop.signal.reason);
          inBackground(cancelCapture(place));
        });
      });
      return await Promise.race([captureTab(place, what, stop.signal), cancelled]);
    } finally {
      running.delete(place.tabId);
      hide();
    }
  }

  function showLater(): () => void {
    let isShown = false;
    const show = () => {
      isShown = true;
      if (++shown === 1) capturing(true);
    };
    const timer = setTimeout(show, SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      if (isShown && --shown === 0) capturing(false);
    };
  }

  return {
    async capture(place, what, withinMs) {
      const stop = new AbortController();
      const timer = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs, stop);
      const turn = locks.request(`satchel-capture-${place.tabId}`, { signal: stop.signal }, () =>
        run(place, what, stop),
      );
      const captured = await stayAwake(turn).finally(() => clearTimeout(timer));
      return (await credits()) ? captured : withoutCredits(captured);
    },
    async progress(tabId) {
      const current = running.get(tabId);
      return current ? readProgress(current.place) : null;
    },
    cancel(tabId) {
      const current = running.get(tabId);
      if (current) giveUp(current.stop);
    },
  };
}

function withoutCredits({ byline: _byline, published: _published, ...captured }: Captured): Captured {
  return captured;
}

function giveUp(stop: AbortController): void {
  stop.abort(new ProblemError({ kind: 'cancelled' }));
}
