import { useEffect, useState } from 'preact/hooks';
import { call } from '../../lib/messaging/client';

/** Progress is shown only for captures that take longer. */
const SHOWN_AFTER_MS = 1000;
const EVERY_MS = 300;

/**
 * About how much of a tab is read, from 0 to 1, during a slow save, or if a menu's save is running when the
 * popup opens; otherwise undefined.
 */
export function useReading(tabId: number | undefined, isSaving: boolean): number | undefined {
  const [share, setShare] = useState<number>();
  useEffect(() => {
    if (tabId === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      // Show no progress without an answer: the save reports its own result.
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
