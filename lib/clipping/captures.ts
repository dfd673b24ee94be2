import type { TabFrame } from '../browser/tab-frame';
import type { TextKind } from '../model/clip-kinds';
import { cancelCapture, captureTab, measureTab, readProgress } from './capture-tab';
import { giveUp, unlessCancelled } from './give-up';
import type { Captured, Measured } from './injected';
import { createLightReads } from './light-reads';

/** A capture that takes longer than this is shown on the badge. */
const SHOWN_AFTER_MS = 1000;
/** A page that takes longer is not read before it is saved. */
const MEASURES_WITHIN_MS = 3000;
/** The user waits for a preview, so it may take longer. */
const PREVIEWS_WITHIN_MS = 10_000;

export interface CapturesDeps {
  locks: Pick<LockManager, 'request'>;
  /** Keeps the background alive while `task` runs. */
  stayAwake<T>(task: Promise<T>): Promise<T>;
  /** Whether a clip may name its author and its day of publication. */
  credits(): Promise<boolean>;
  /** Whether the reasoning of an assistant is part of a chat. */
  keepsReasoning(): Promise<boolean>;
  /** Shows or hides that a capture is taking long. */
  capturing(isShown: boolean): void;
}

export interface CaptureLimits {
  /** Time limit, which includes the wait for another capture of the tab; then the capture throws `cancelled`. */
  withinMs?: number | undefined;
  /** Whether to scroll the page and collect what it loads only near the window. */
  all?: boolean | undefined;
}

/** The running captures, at most one per tab. Each has its progress and can be cancelled. */
export interface Captures {
  /** @throws ProblemError as `captureTab` */
  capture(frame: TabFrame, what: TextKind, limits?: CaptureLimits): Promise<Captured>;
  /**
   * What a capture would give, without the content. It shows no progress. A capture, or the next call, ends it.
   * @returns undefined if the page cannot be read or does not answer in time
   */
  measure(frame: TabFrame, what: TextKind): Promise<Measured | undefined>;
  /**
   * What a capture would give, to be shown. It waits for `measure`. A capture, or the next preview, ends it.
   * @returns undefined if the page cannot be read or does not answer in time
   */
  preview(frame: TabFrame, what: TextKind): Promise<Captured | undefined>;
  /**
   * Reads a tab in another way than as text. It waits for other reads, shows its progress and can be cancelled like
   * a capture.
   * @param read reports about how much is done, from 0 to 1
   * @throws as `read`, and ProblemError `cancelled`
   */
  read<T>(
    tabId: number,
    read: (stop: AbortSignal, onProgress: (share: number) => void) => Promise<T>,
  ): Promise<T>;
  /** About how much of a tab's capture is done, from 0 to 1; null if none is running. */
  progress(tabId: number): Promise<number | null>;
  /** Cancels a tab's capture; nothing of it is stored. Does nothing if none is running. */
  cancel(tabId: number): void;
}

export function createCaptures(deps: CapturesDeps): Captures {
  const { locks, stayAwake, credits, keepsReasoning, capturing } = deps;
  const measurements = createLightReads(withLock, MEASURES_WITHIN_MS);
  const previews = createLightReads(withLock, PREVIEWS_WITHIN_MS);
  const running = new Map<number, { progress(): Promise<number>; stop: AbortController }>();
  let slow = 0;

  async function run(
    frame: TabFrame,
    what: TextKind,
    stop: AbortController,
    all: boolean | undefined,
  ): Promise<Captured> {
    const progress = () => readProgress(frame);
    return shown(frame.tabId, stop, progress, async () => {
      const captured = keepsReasoning().then((keeps) =>
        captureTab(frame, what, stop.signal, { keepsReasoning: keeps, all }),
      );
      return unlessCancelled(captured, stop, () => cancelCapture(frame));
    });
  }

  /** Runs a task whose progress is shown, and which can be cancelled. */
  async function shown<T>(
    tabId: number,
    stop: AbortController,
    progress: () => Promise<number>,
    task: () => Promise<T>,
  ): Promise<T> {
    const hide = showLater();
    try {
      stop.signal.throwIfAborted();
      running.set(tabId, { progress, stop });
      return await task();
    } finally {
      running.delete(tabId);
      hide();
    }
  }

  /** Holds the tab's lock for as long as `task` may read the page. */
  function withLock<T>({ tabId }: TabFrame, { signal }: AbortController, task: () => Promise<T>): Promise<T> {
    return stayAwake(locks.request(`satchel-capture-${tabId}`, { signal }, task));
  }

  function showLater(): () => void {
    let isShown = false;
    const show = () => {
      isShown = true;
      if (++slow === 1) capturing(true);
    };
    const timer = setTimeout(show, SHOWN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      if (isShown && --slow === 0) capturing(false);
    };
  }

  return {
    async capture(frame, what, { withinMs, all } = {}) {
      measurements.end(frame);
      previews.end(frame);
      const stop = new AbortController();
      const timer = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs, stop);
      const reading = withLock(frame, stop, () => run(frame, what, stop, all));
      const captured = await reading.finally(() => clearTimeout(timer));
      return (await credits()) ? captured : withoutCredits(captured);
    },
    measure: (frame, what) =>
      measurements.read(frame, async (stop) =>
        measureTab(frame, what, stop, { keepsReasoning: await keepsReasoning() }),
      ),
    async preview(frame, what) {
      const captured = await previews.read(frame, async (stop) =>
        captureTab(frame, what, stop, { keepsReasoning: await keepsReasoning() }),
      );
      return captured && !(await credits()) ? withoutCredits(captured) : captured;
    },
    read(tabId, read) {
      const frame = { tabId };
      measurements.end(frame);
      previews.end(frame);
      const stop = new AbortController();
      let share = 0;
      const onProgress = (done: number) => {
        share = done;
      };
      const task = () => unlessCancelled(read(stop.signal, onProgress), stop);
      return withLock(frame, stop, () => shown(tabId, stop, async () => share, task));
    },
    async progress(tabId) {
      return (await running.get(tabId)?.progress()) ?? null;
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
