import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LibraryItem } from '../../lib/library/schemas';
import { into, type Place } from './place';

export interface Placing {
  place: Place;
  /** Opens a row of what one is in, or of the service's own list (`atTop`). */
  open: (item: LibraryItem, atTop?: boolean) => void;
  /** Goes somewhere above. */
  leave: (to: Place) => void;
  change: (to: Place | ((place: Place) => Place)) => void;
}

/** Where the person is. On the way back, the keyboard goes on at the row that was opened. */
export function usePlace(): Placing {
  const [place, setPlace] = useState<Place>({ service: 'knowledge' });
  const opened = useRef<HTMLElement[]>([]);
  const back = useRef(false);

  useLayoutEffect(() => {
    if (!back.current) return;
    back.current = false;
    const row = opened.current.filter((one) => one.isConnected && one.offsetParent).at(-1);
    opened.current = [];
    row?.focus();
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
