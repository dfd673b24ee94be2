import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { rangesIn } from './shown-text';

/** Room for the field above, and a line below (pixels). */
const ABOVE = 72;
const BELOW = 32;
/** Room before and after a match in a wide table (pixels). */
const BESIDE = 16;

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

/** Scrolls the pane, and a wide table, no further than needed. */
function reveal(range: Range, pane: Element | null | undefined): void {
  const match = range.getBoundingClientRect();
  const view = pane?.getBoundingClientRect();
  if (view) pane?.scrollBy({ top: beyond(match.top - ABOVE, match.bottom + BELOW, view.top, view.bottom) });
  const table = range.startContainer.parentElement?.closest('.wide-table');
  const box = table?.getBoundingClientRect();
  if (box) table?.scrollBy({ left: beyond(match.left - BESIDE, match.right + BESIDE, box.left, box.right) });
}

/** How far a stretch begins before another one, which is negative, or ends after it; 0 if it is within. */
function beyond(from: number, to: number, start: number, end: number): number {
  return from < start ? from - start : Math.max(to - end, 0);
}
