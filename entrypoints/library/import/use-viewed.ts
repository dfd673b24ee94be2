import { useEffect } from 'preact/hooks';
import type { BatchView } from '../../../lib/contract/batch';
import { inBackground } from '../../../lib/in-background';
import { call } from '../../../lib/messaging/client';

/** Tells that the user sees what went wrong with a batch, once the page is in front. */
export function useViewed({ id, isUnshown }: BatchView): void {
  useEffect(() => {
    if (!isUnshown) return;
    const look = () => {
      if (document.visibilityState === 'visible') inBackground(call('batch.viewed', { id }));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [id, isUnshown]);
}
