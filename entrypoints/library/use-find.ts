import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { rangesIn } from './shown-text';

/** Room for the field above, and a line below (pixels). */
const ABOVE = 72;
const BELOW = 32;

interface Find {
  query: string;
  setQuery: (query: string) => void;
  count: number;
  /** The number of the current match, from 0. */
  at: number;
  move: (by: number) => void;
}

/**
 * Finds words in a note and highlights them by the browser's
 * [highlights](https://developer.mozilla.org/docs/Web/API/CSS_Custom_Highlight_API), which leave its elements
 * alone.
 * @param text the text that `note` shows
 */
export function useFind(note: RefObject<HTMLElement | null>, text: string): Find {
  const [query, setQuery] = useState('');
  const [wanted, setAt] = useState(0);
  const [ranges, setRanges] = useState<Range[]>([]);

  useLayoutEffect(() => {
    const found = note.current && query ? rangesIn(note.current, query) : [];
    setRanges(found);
    CSS.highlights.set('found', new Highlight(...found));
    return () => CSS.highlights.delete('found');
  }, [text, query]);

  const count = ranges.length;
  // The note may be read again, and have fewer.
  const at = Math.min(wanted, count - 1);
  const current = ranges[at];
  useEffect(() => {
    if (!current) return;
    CSS.highlights.set('here', new Highlight(current));
    reveal(current, note.current?.closest('.pane'));
    return () => CSS.highlights.delete('here');
  }, [current]);

  return {
    query,
    setQuery(typed) {
      setQuery(typed);
      setAt(0);
    },
    count,
    at,
    move: (by) => count > 0 && setAt((at + by + count) % count),
  };
}

/** Scrolls no further than needed. */
function reveal(range: Range, pane: Element | null | undefined): void {
  if (!pane) return;
  const match = range.getBoundingClientRect();
  const view = pane.getBoundingClientRect();
  const above = match.top - view.top - ABOVE;
  const below = match.bottom - view.bottom + BELOW;
  if (above < 0) pane.scrollBy({ top: above });
  else if (below > 0) pane.scrollBy({ top: below });
}
