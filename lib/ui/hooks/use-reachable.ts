import { useEffect, useRef } from 'preact/hooks';
import { onChange } from '../../messaging/client';

/**
 * Calls `again` when the service may be reachable again, as long as something is `missing`: the browser is back online,
 * or the connection has another key or was given access, perhaps on another page.
 */
export function useReachable(missing: boolean, again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!missing) return;
    const retry = () => latest.current();
    addEventListener('online', retry);
    const stop = onChange((changed) => changed === 'connection' && retry());
    return () => {
      removeEventListener('online', retry);
      stop();
    };
  }, [missing]);
}
