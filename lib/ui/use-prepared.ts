import { useEffect } from 'preact/hooks';
import type { Entry } from '../search/search';

/** What a turn leaves of the browser's idle time (milliseconds). */
const SPARE_MS = 1;

/** While a list is open, makes the keys that typing needs in idle time, so that the first letter finds them made. */
export function usePrepared(entries: readonly Pick<Entry<unknown>, 'key'>[], isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    let next = 0;
    let turn = requestIdleCallback(prepare);
    function prepare(deadline: IdleDeadline) {
      for (; next < entries.length && deadline.timeRemaining() > SPARE_MS; next++) void entries[next]?.key;
      if (next < entries.length) turn = requestIdleCallback(prepare);
    }
    return () => cancelIdleCallback(turn);
  }, [entries, isOpen]);
}
