import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LibraryAnswer } from '../../lib/contract/library';
import type { LibraryPage, Listing, Position } from '../../lib/contract/library-items';
import { call } from '../../lib/messaging/client';
import { type Problem, problemOf } from '../../lib/problems/problem';
import { useReachable } from '../../lib/ui/hooks/use-reachable';
import { lastSeen, seenSoFar } from './first-answers';
import { add, type Join, renew, replace } from './pages';

const START: Position = { page: 0, cursor: '' };
/** 10,000 rows: few users scroll further, and a list may have no end. */
const MOST_PAGES = 500;

export interface List {
  pages: LibraryPage[];
  /** The number of rows so far. */
  count: number;
  /** From when the shown data is, and why it is not newer. */
  stale: LibraryAnswer<LibraryPage>['stale'];
  /** Why the next page could not be read. */
  problem: Problem | undefined;
  loading: boolean;
  /** Whether there is another page to read. */
  more: boolean;
  /** Whether the list goes on beyond the limit. */
  cut: boolean;
  loadMore: () => void;
  reload: () => void;
  /** Rereads the first page; the rows after it stay. */
  renew: () => void;
}

interface State {
  pages: LibraryPage[];
  stale?: LibraryAnswer<LibraryPage>['stale'];
  problem?: Problem;
  loading: boolean;
}

/**
 * Reads a list page by page, as needed. Another listing needs a component with another `key`.
 * @param onFirst called with the first page each time the service returns it
 */
export function useList(listing: Listing, onFirst?: (page: LibraryPage) => void): List {
  const [state, setState] = useState<State>(() => ({
    pages: [seenSoFar(listing)].flatMap((page) => page ?? []),
    loading: true,
  }));
  const { pages } = state;
  const latest = useRef(0);
  const running = useRef(false);

  /** How to join the first page, if it was requested while another page was being read. */
  const waiting = useRef<Join>(undefined);

  const read = useCallback(async (position: Position, join: Join): Promise<void> => {
    if (running.current) {
      if (position.page === 0) waiting.current = join;
      return;
    }
    running.current = true;
    const mine = ++latest.current;
    setState((last) => ({ ...last, loading: true }));
    const answer = await call('library.list', { listing, position }).catch((error: unknown) => ({
      problem: problemOf(error),
    }));
    if (mine !== latest.current) return;
    running.current = false;
    const isFirstPage = position.page === 0;
    if (isFirstPage && 'value' in answer && !answer.stale) onFirst?.(answer.value);
    setState((last) => {
      // One stale page makes the whole list stale.
      const stale = isFirstPage ? undefined : last.stale;
      if ('value' in answer) {
        const pages = join(last.pages, answer.value);
        return { pages, stale: answer.stale ?? stale, loading: false };
      }
      // A problem with the first page concerns the whole list, so the rows seen earlier go.
      return { pages: isFirstPage ? [] : last.pages, stale, problem: answer.problem, loading: false };
    });
    const again = waiting.current;
    waiting.current = undefined;
    if (again) read(START, again);
  }, []);
  const reload = useCallback(() => read(START, replace), [read]);

  // Layout effect, so that prefetched answers are in the first frame.
  useLayoutEffect(() => {
    reload();
    // Shown until the service answers.
    lastSeen(listing).then(
      (page) => page && setState((now) => (isAwaited(now) ? { ...now, pages: [page] } : now)),
      () => {},
    );
    return () => {
      latest.current++;
      running.current = false;
    };
  }, [reload]);

  const onward = pages.at(-1)?.next;
  const cut = onward !== undefined && pages.length >= MOST_PAGES;
  const next = cut ? undefined : onward;
  const loadMore = () => (pages.length === 0 ? reload() : next && read(next, add));
  useReachable(Boolean(state.stale ?? state.problem), state.stale ? reload : loadMore);
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
