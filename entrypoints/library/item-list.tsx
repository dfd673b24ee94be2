import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { LibraryItem, LibraryPage, Listing } from '../../lib/contract/library-items';
import type { Folder } from '../../lib/model/destination';
import type { Problem } from '../../lib/problems/problem';
import { Tool } from '../../lib/ui/tool';
import { t, tCount } from '../../lib/words';
import { LoadProblem } from './load-problem';
import { type LibraryPlace, savingAt } from './place';
import { Row } from './row';
import { keepStop, rove, rowKeys } from './row-keys';
import { RowMore } from './row-more';
import { StaleLine } from './stale-line';
import { useDelivered } from './use-delivered';
import { type List, useList } from './use-list';
import { useSentinel } from './use-sentinel';

interface ItemListProps {
  /** The place that the list belongs to. */
  from: LibraryPlace;
  listing: Listing;
  label: string;
  /** Shown if the list is empty. */
  none: string;
  /** The id of the row that is open beside the list. */
  current?: string | undefined;
  onOpen: (item: LibraryItem) => void;
  /** Called with the path to the folder, if the service returns it. */
  onPath?: (path: Folder[]) => void;
  /** Called with the first page each time the service returns it. */
  onFirst?: ((page: LibraryPage) => void) | undefined;
  /** Called when the user asks to read it again. */
  onAgain?: () => void;
  /** Called with what the list says is wrong. */
  onProblem?: (problem: Problem | undefined) => void;
}

/**
 * A list that scrolls smoothly through thousands of rows and reads on near its end. Needs a `key` per
 * listing.
 */
export function ItemList(props: ItemListProps) {
  const { from, listing, label, none, current, onOpen, onPath, onFirst, onAgain, onProblem } = props;
  const list = useList(listing, onFirst);
  const { pages, count, problem, loading, more } = list;
  useDelivered(savingAt(from), list.renew);
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const open = useRef((item: LibraryItem) => latest.current(item)).current;
  const [asked, setAsked] = useState<LibraryItem>();
  const sentinel = useSentinel(more && !loading && !problem, list.loadMore);
  const rows = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => keepStop(rows.current), [pages]);
  const again = (read: () => void) => () => {
    onAgain?.();
    read();
  };
  const path = pages[0]?.path;
  useEffect(() => {
    if (path) onPath?.(path);
  }, [path]);
  useLayoutEffect(() => onProblem?.(problem), [problem]);

  return (
    <div class="item-list" tabIndex={-1}>
      {list.stale && <StaleLine {...list.stale} busy={loading} onRetry={again(list.reload)} />}
      <div class="count-line quiet">
        <p role="status">{countLine(list, none)}</p>
        {(count > 0 || !problem) && (
          <Tool
            icon="retry"
            word={t('libraryRefresh')}
            aria-disabled={loading}
            onClick={loading ? undefined : again(list.reload)}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: these are not form fields. */}
      <div ref={rows} role="group" aria-label={label} onKeyDown={rowKeys} onFocusIn={rove}>
        {pages.map((page, index) => (
          <PageRows
            // A reread first page replaces the old one. Any other page keeps its elements, even if its index
            // changes.
            key={index === 0 ? 'first' : (page.items[0]?.id ?? index)}
            page={page}
            current={current}
            onOpen={open}
            onMore={setAsked}
          />
        ))}
      </div>
      {loading && !problem && <Placeholders rows={count === 0 ? 6 : 2} />}
      {problem && <LoadProblem problem={problem} busy={loading} onRetry={again(list.loadMore)} />}
      {pages.some(({ complete }) => !complete) && <p class="quiet list-note">{t('libraryUnreadable')}</p>}
      {list.cut && <p class="quiet list-note">{t('libraryCut')}</p>}
      <div ref={sentinel} class="sentinel" />
      {asked && <RowMore item={asked} from={from} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

/**
 * The rows of one page, redrawn only if something about them changes. CSS skips their layout while they are
 * off screen.
 */
function PageRows(props: {
  page: LibraryPage;
  current: string | undefined;
  onOpen: (item: LibraryItem) => void;
  onMore: (item: LibraryItem) => void;
}) {
  const { page, current, onOpen, onMore } = props;
  const here = page.items.some(({ id }) => id === current) ? current : undefined;
  return useMemo(
    () => (
      <ul class={page.items[0]?.kind === 'note' ? 'page notes' : 'page'}>
        {page.items.map((item) => (
          <Row key={item.id} item={item} current={item.id === here} onOpen={onOpen} onMore={onMore} />
        ))}
      </ul>
    ),
    [page, here, onOpen, onMore],
  );
}

/** Empty rows in place of those that are not loaded yet, so that nothing jumps. */
function Placeholders({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} class="line placeholder" />
      ))}
    </div>
  );
}

function countLine({ pages, count, loading, more, cut, problem }: List, none: string): string {
  const total = pages[0]?.total;
  if (count === 0 && loading) return t('loading');
  if (count === 0) return problem ? '' : none;
  if (total !== undefined) return t('libraryFound', total);
  return tCount(more || cut || problem ? 'libraryCountSoFar' : 'libraryCount', count);
}
