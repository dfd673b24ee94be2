import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LibraryItem } from '../../lib/contract/library-items';
import { isFree } from '../../lib/ui/keep-focus';
import { claimHere, keepHere, placeHere, returnTo, stepTo } from './page-history';
import { into, type LibraryPlace } from './place';
import { takenByDialog } from './taken-by-dialog';

export interface Navigation {
  place: LibraryPlace;
  /** Opens a row of the current list, or of the service's top list (`atTop`). */
  open: (item: LibraryItem, atTop?: boolean) => void;
  /** Goes to a place above, or to the other service's list. */
  leave: (to: LibraryPlace) => void;
  /** Updates the details of the current place. */
  change: (mend: (place: LibraryPlace) => LibraryPlace) => void;
}

/**
 * The current place, at first the one in the page's history or address. On the way back, the focus returns to
 * the row that was opened.
 */
export function useNavigation(account: string, isSure: boolean): Navigation {
  const [place, setPlace] = useState<LibraryPlace>(() => placeHere(account));
  const latest = useRef(place);
  const opened = useRef<HTMLElement[]>([]);
  const back = useRef(false);

  function show(to: LibraryPlace, isBack: boolean) {
    back.current = isBack;
    latest.current = to;
    setPlace(to);
  }

  useEffect(() => {
    const follow = () => {
      if (takenByDialog()) returnTo(account, latest.current);
      else show(placeHere(account), true);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  useLayoutEffect(() => {
    if (isSure) claimHere(account, place);
  }, [isSure, place]);

  useLayoutEffect(() => {
    if (!back.current) return;
    back.current = false;
    const at = opened.current.findLastIndex((row) => row.checkVisibility());
    const row = opened.current[at];
    opened.current.length = Math.max(at, 0);
    // A pane that opens on the way back has already taken the focus.
    if (isFree()) (row ?? heading())?.focus();
  }, [place]);

  return {
    place,
    open(item, atTop = false) {
      if (document.activeElement instanceof HTMLElement) opened.current.push(document.activeElement);
      const from = latest.current;
      const to = into(atTop ? { service: from.service } : from, item);
      stepTo(account, to, from);
      show(to, false);
    },
    leave(to) {
      stepTo(account, to, latest.current);
      show(to, true);
    },
    change(mend) {
      const mended = mend(latest.current);
      if (mended === latest.current) return;
      keepHere(account, mended);
      show(mended, back.current);
    },
  };
}

/** The heading of the open pane, in case the row that led there is gone. */
function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.pane:not([hidden]) h2');
}
