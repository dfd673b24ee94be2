import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LibraryItem } from '../../lib/library/schemas';
import { into, type Place } from './place';
import { placeAt } from './place-address';

export interface Placing {
  place: Place;
  /** Opens a row of what one is in, or of the service's own list (`atTop`). */
  open: (item: LibraryItem, atTop?: boolean) => void;
  /** Goes somewhere above. */
  leave: (to: Place) => void;
  change: (to: Place | ((place: Place) => Place)) => void;
}

/**
 * Where the person is, at first where the page's address says. On the way back, the keyboard goes on at the
 * row that was opened.
 */
export function usePlace(): Placing {
  const [place, setPlace] = useState<Place>(() => placeAt(location.hash) ?? { service: 'knowledge' });
  const opened = useRef<HTMLElement[]>([]);
  const back = useRef(false);

  useEffect(() => {
    const follow = () => setPlace((last) => placeAt(location.hash) ?? last);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  useLayoutEffect(() => {
    if (!back.current) return;
    back.current = false;
    const at = opened.current.findLastIndex((row) => row.checkVisibility());
    const row = opened.current[at];
    opened.current.length = Math.max(at, 0);
    // What was opened on the way back has taken the keyboard already.
    if (document.activeElement === document.body) row?.focus();
  }, [place]);

  return {
    place,
    open(item, atTop = false) {
      if (document.activeElement instanceof HTMLElement) opened.current.push(document.activeElement);
      setPlace(into(atTop ? { service: place.service } : place, item));
    },
    leave(to) {
      back.current = true;
      setPlace(to);
    },
    change: setPlace,
  };
}
