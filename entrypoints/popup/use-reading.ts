import { useEffect, useState } from 'preact/hooks';
import { call } from '../../lib/messaging/client';

/** What is done sooner needs no progress. */
const SHOWN_AFTER_MS = 1000;
const EVERY_MS = 300;

/**
 * About how much of a tab is read, from 0 to 1, while a save takes its time, or where a menu's save goes on as the
 * popup opens; else undefined.
 */
export function useReading(tabId: number | undefined, isSaving: boolean): number | undefined {
  const [share, setShare] = useState<number>();
  useEffect(() => {
    if (tabId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      // Where nobody knows, nothing is shown: the save itself tells how it ends.
      const answer = await call('capture.progress', { tabId }).catch(() => null);
      if (isOver) return;
      setShare(answer ?? undefined);
      if (isSaving || answer !== null) timer = setTimeout(ask, EVERY_MS);
    };
    if (isSaving) timer = setTimeout(ask, SHOWN_AFTER_MS);
    else void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [tabId, isSaving]);
  return share;
}
