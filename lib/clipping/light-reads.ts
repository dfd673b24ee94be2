import type { TabFrame } from '../browser/tab-frame';
import { cancelCapture } from './capture-tab';
import { giveUp, unlessCancelled } from './give-up';

/** Reads of pages that show no progress. A tab has at most one; the next one ends it. */
export interface LightReads {
  /** @returns undefined if the page cannot be read, or not within the time limit */
  read<T>(frame: TabFrame, task: (stop: AbortSignal) => Promise<T>): Promise<T | undefined>;
  /** Ends the tab's read. */
  end(frame: TabFrame): void;
}

/** @param withLock runs `task` while no other capture reads the tab */
export function createLightReads(
  withLock: <T>(frame: TabFrame, stop: AbortController, task: () => Promise<T>) => Promise<T>,
  withinMs: number,
): LightReads {
  const running = new Map<number, AbortController>();

  function end({ tabId }: TabFrame): void {
    const read = running.get(tabId);
    if (read) giveUp(read);
  }

  return {
    async read(frame, task) {
      end(frame);
      const stop = new AbortController();
      running.set(frame.tabId, stop);
      const timer = setTimeout(giveUp, withinMs, stop);
      try {
        return await withLock(frame, stop, async () => {
          stop.signal.throwIfAborted();
          return unlessCancelled(task(stop.signal), stop, () => cancelCapture(frame));
        });
      } catch {
        return undefined;
      } finally {
        clearTimeout(timer);
        if (running.get(frame.tabId) === stop) running.delete(frame.tabId);
      }
    },
    end,
  };
}
