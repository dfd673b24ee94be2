import { useEffect, useRef } from 'preact/hooks';
import type { Preview } from '../../lib/contract/capture';
import type { PageView } from '../../lib/contract/page';
import { call } from '../../lib/messaging/client';
import type { Problem } from '../../lib/problems/problem';
import { useAnswer } from '../../lib/ui/hooks/use-answer';

/** A chat as it is read, with what is known of it so far. */
interface ReadTurns {
  /** Undefined until it is read; null if it cannot be read. */
  clip: Preview | null | undefined;
  problem: Problem | undefined;
  /** Whether the page is being scrolled to collect all turns. */
  collecting: boolean;
  /** Whether `clip` is what was collected. */
  isCollected: boolean;
  collect: () => void;
}

/**
 * Reads the turns that a page holds, or all of them.
 * @param all whether to collect all at once
 * @param last what was collected before, in place of reading the page
 */
export function useTurns(
  { tabId, url }: Pick<PageView, 'tabId' | 'url'>,
  all: boolean,
  last: Preview | undefined,
): ReadTurns {
  const wanted = useRef(all);
  const read = useAnswer(
    'capture.preview',
    () => ({ tabId, url, what: 'article' as const, ...(wanted.current ? { all: true } : {}) }),
    { enabled: !last },
  );
  const clip = read.value === undefined ? last : read.value;
  const collecting = wanted.current && (read.busy || (clip === undefined && !read.problem));
  const isRunning = useRef(false);
  isRunning.current = collecting;
  // Nobody waits for it any more, so the page must not go on scrolling.
  useEffect(() => {
    const stop = () => {
      if (isRunning.current) call('capture.cancel', { tabId }).catch(() => undefined);
    };
    addEventListener('pagehide', stop);
    return () => {
      removeEventListener('pagehide', stop);
      stop();
    };
  }, [tabId]);
  function collect() {
    wanted.current = true;
    read.reload();
  }
  const isCollected = wanted.current ? !collecting && !read.problem : last !== undefined;
  return { clip, problem: read.problem, collecting, isCollected, collect };
}
