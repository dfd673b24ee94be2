import { useEffect, useRef } from 'preact/hooks';

/** Calls `again` when the browser is back online, as long as something is `missing`. */
export function useOnline(missing: boolean, again: () => void): void {
  const latest = useRef(again);
  latest.current = again;
  useEffect(() => {
    if (!missing) return;
    const retry = () => latest.current();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [missing]);
}
