import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Folder } from '../../lib/destination';
import type { LibraryItem, LibraryPage, Listing } from '../../lib/library/schemas';
import { Button } from '../../lib/ui/button';
import { t } from '../../lib/words';
import { LoadProblem } from './load-problem';
import { type Place, savingAt } from './place';
import { Row } from './row';
import { keepStop, rove, rowKeys } from './row-keys';
import { RowMore } from './row-more';
import { StaleLine } from './stale-line';
import { useDelivered } from './use-delivered';
import { type List, useList } from './use-list';
import { useSentinel } from './use-sentinel';

interface ItemListProps {
  /** The place whose list it is. */
  from: Place;
  listing: Listing;
  label: string;
  /** Said where there is nothing. */
  none: string;
  /** The id of the row that is open beside the list. */
  current?: string | undefined;
  onOpen: (item: LibraryItem) => void;
  /** Told of the path to a folder, where the service tells it. */
  onPath?: (path: Folder[]) => void;
  /** Told of the first page whenever the service gave it. */
  onFirst?: ((page: LibraryPage) => void) | undefined;
}

/** A list that scrolls smoothly through thousands and reads on as its end comes near. Needs a key by its listing. */
export function ItemList({ from, listing, label, none, current, onOpen, onPath, onFirst }: ItemListProps) {
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
  const path = pages[0]?.path;
  useEffect(() => {
    if (path) onPath?.(path);
  }, [path]);

  return (
    <div class="item-list" tabIndex={-1}>
      {list.stale && <StaleLine {...list.stale} busy={loading} onRetry={list.reload} />}
      <div class="count-line quiet">
        <p role="status">{countLine(list, none)}</p>
        {(count > 0 || !problem) && (
          <Button class="link" busy={loading} onClick={list.reload}>
            {t('libraryRefresh')}
          </Button>
        )}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: these are no fields. */}
      <div ref={rows} role="group" aria-label={label} onKeyDown={rowKeys} onFocusIn={rove}>
        {pages.map((page, index) => (
          <PageRows
            // The first is read anew; each other one stays as it is, wherever it then stands.
            key={index === 0 ? 'first' : (page.items[0]?.id ?? index)}
            page={page}
            current={current}
            onOpen={open}
            onMore={setAsked}
          />
        ))}
      </div>
      {loading && !problem && <Placeholders rows={count === 0 ? 6 : 2} />}
      {problem && <LoadProblem problem={problem} busy={loading} onRetry={list.loadMore} />}
      {pages.some(({ complete }) => !complete) && <p class="quiet list-note">{t('libraryUnreadable')}</p>}
      {list.cut && <p class="quiet list-note">{t('libraryCut')}</p>}
      <div ref={sentinel} class="sentinel" />
      {asked && <RowMore item={asked} from={from} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

/** The rows of one page: drawn again only when something about them changes, laid out only near to what is seen. */
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

/** They take the room that rows will take, so that nothing jumps. */
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
  return t(more || cut || problem ? 'libraryCountSoFar' : 'libraryCount', count);
}
