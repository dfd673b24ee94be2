import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Seen } from '../../lib/contract/library';
import type { LibraryPage, Listing, Position } from '../../lib/library/schemas';
import { call } from '../../lib/messaging/client';
import { type Problem, problemOf } from '../../lib/problem';
import { useOnline } from '../../lib/ui/use-online';
import { lastSeen, seenSoFar } from './ask-first';
import { add, type Join, renew, replace } from './pages';

const START: Position = { page: 0, cursor: '' };
/** 10 000 rows: nobody scrolls on from there, and a list may have no end. */
const MAX_PAGES = 500;

export interface List {
  pages: LibraryPage[];
  /** How many rows there are so far. */
  count: number;
  /** From when what is shown is, and why it is not newer. */
  stale: Seen<LibraryPage>['stale'];
  /** Why the next page did not come. */
  problem: Problem | undefined;
  loading: boolean;
  /** Whether there is more to be asked for. */
  more: boolean;
  /** Whether it goes on where it may grow no longer. */
  cut: boolean;
  loadMore: () => void;
  reload: () => void;
  /** Reads the beginning again; what is shown behind it stays. */
  renew: () => void;
}

interface State {
  pages: LibraryPage[];
  stale?: Seen<LibraryPage>['stale'];
  problem?: Problem;
  loading: boolean;
}

/**
 * A list that is read page by page as it is needed. For another listing, the component needs another key.
 * @param onFirst told of the first page whenever the service gave it
 */
export function useList(listing: Listing, onFirst?: (page: LibraryPage) => void): List {
  const [state, setState] = useState<State>(() => ({
    pages: [seenSoFar(listing)].flatMap((page) => page ?? []),
    loading: true,
  }));
  const { pages } = state;
  const turn = useRef(0);
  const running = useRef(false);

  /** How to read the beginning again, as was asked for while another page was on its way. */
  const waiting = useRef<Join>(undefined);

  const read = useCallback(async (position: Position, join: Join): Promise<void> => {
    if (running.current) {
      if (position.page === 0) waiting.current = join;
      return;
    }
    running.current = true;
    const mine = ++turn.current;
    setState((last) => ({ ...last, loading: true }));
    const answer = await call('library.list', { listing, position }).catch((error: unknown) => ({
      problem: problemOf(error),
    }));
    if (mine !== turn.current) return;
    running.current = false;
    const isFirstPage = position.page === 0;
    if (isFirstPage && 'value' in answer && !answer.stale) onFirst?.(answer.value);
    setState((last) => {
      // Once one page is old, so is the list.
      const stale = isFirstPage ? undefined : last.stale;
      if ('value' in answer) {
        const pages = join(last.pages, answer.value);
        return { pages, stale: answer.stale ?? stale, loading: false };
      }
      // What is told of the list itself holds for all of it, whatever was seen of it before.
      return { pages: isFirstPage ? [] : last.pages, stale, problem: answer.problem, loading: false };
    });
    const again = waiting.current;
    waiting.current = undefined;
    if (again) read(START, again);
  }, []);
  const reload = useCallback(() => read(START, replace), [read]);

  // In the frame in which the list is drawn first, what was asked ahead is in it.
  useLayoutEffect(() => {
    reload();
    // Until the service answers, what was last seen is better than nothing.
    lastSeen(listing).then(
      (page) => page && setState((now) => (isAwaited(now) ? { ...now, pages: [page] } : now)),
      () => {},
    );
    return () => {
      turn.current++;
      running.current = false;
    };
  }, [reload]);

  const onward = pages.at(-1)?.next;
  const cut = onward !== undefined && pages.length >= MAX_PAGES;
  const next = cut ? undefined : onward;
  const loadMore = () => (pages.length === 0 ? reload() : next && read(next, add));
  useOnline(Boolean(state.stale ?? state.problem), state.stale ? reload : loadMore);
  return {
    pages,
    count: pages.reduce((sum, { items }) => sum + items.length, 0),
    stale: state.stale,
    problem: state.problem,
    loading: state.loading,
    more: next !== undefined,
    cut,
    loadMore,
    reload,
    renew: () => read(START, renew),
  };
}

function isAwaited({ pages, loading }: State): boolean {
  return loading && pages.length === 0;
}
