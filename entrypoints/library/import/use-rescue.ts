import { useEffect, useRef, useState } from 'preact/hooks';
import { awaitingLock, PAGES } from '../../../lib/contract/message';
import { inBackground } from '../../../lib/in-background';
import { call } from '../../../lib/messaging/client';
import { type Problem, problemOf } from '../../../lib/problems/problem';

/** An item of a batch whose page is to be saved. */
export interface Wanted {
  n: number;
  /** The name that the user sees. */
  name: string;
}

/** Pages of a batch that are saved as the browser shows them, one after the other. */
export interface RescueRun {
  total: number;
  done: number;
  saved: number;
  /** The page that is read now; undefined at the end. */
  name: string | undefined;
  /** The pages that could not be saved. */
  missed: readonly { name: string; problem: Problem }[];
}

export interface Rescue {
  /** The run that is under way, or the last one. */
  run: RescueRun | undefined;
  /**
   * Saves these pages, after those that wait already.
   * @param patterns the match patterns that the user allowed for them
   */
  start: (batch: string, items: readonly Wanted[], patterns: readonly string[]) => void;
  /** Stops after the present page. Items that are left stay as they are. */
  stop: () => void;
  dismiss: () => void;
}

export function useRescue(): Rescue {
  const [run, setRun] = useState<RescueRun>();
  const running = useRef(false);
  const waiting = useRef<(Wanted & { batch: string })[]>([]);
  /** What the user allowed for the run that is under way. */
  const allowed = useRef(new Set<string>()).current;
  // Gives the access back if the user leaves the page.
  useEffect(() => stop, []);

  async function go(): Promise<void> {
    running.current = true;
    // A background that starts meanwhile keeps the access.
    const patterns = await navigator.locks.request(awaitingLock(PAGES), { mode: 'shared' }, readAll);
    await call('access.givePagesBack', { patterns });
  }

  /** @returns the access that was for these pages only */
  async function readAll(): Promise<string[]> {
    let now: RescueRun = { total: 0, done: 0, saved: 0, name: undefined, missed: [] };
    for (let page = waiting.current.shift(); page; page = waiting.current.shift()) {
      const { batch, n, name } = page;
      now = { ...now, total: now.done + 1 + waiting.current.length };
      setRun({ ...now, name });
      try {
        await call('batch.rescue', { id: batch, n });
        now = { ...now, saved: now.saved + 1 };
      } catch (error) {
        now = { ...now, missed: [...now.missed, { name, problem: problemOf(error) }] };
      }
      now = { ...now, done: now.done + 1 };
    }
    setRun(now);
    // At once: pages that are asked for from here on need a run of their own.
    running.current = false;
    const patterns = [...allowed];
    allowed.clear();
    return patterns;
  }

  function stop() {
    waiting.current = [];
  }

  return {
    run,
    start(batch, items, patterns) {
      for (const pattern of patterns) allowed.add(pattern);
      waiting.current = waiting.current.concat(items.map((item) => ({ ...item, batch })));
      if (!running.current) inBackground(go());
    },
    stop,
    dismiss: () => setRun(undefined),
  };
}
