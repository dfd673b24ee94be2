import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LibraryItem } from '../../lib/library/schemas';
import { placeInAddress } from '../../lib/library-address';
import { into, type Place, placeOf } from './place';

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
  const [place, setPlace] = useState<Place>(() => addressed() ?? { service: 'knowledge' });
  const opened = useRef<HTMLElement[]>([]);
  const back = useRef(false);

  useEffect(() => {
    const follow = () => setPlace((last) => addressed() ?? last);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);

  useLayoutEffect(() => {
    if (!back.current) return;
    back.current = false;
    const row = opened.current.filter((one) => one.isConnected && one.offsetParent).at(-1);
    opened.current = [];
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

/** What the page's address names, if anything. */
function addressed(): Place | undefined {
  const named = placeInAddress(location.hash);
  return named && placeOf(named);
}
