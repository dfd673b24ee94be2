import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Row } from '../../../lib/links/rows';
import { t } from '../../../lib/words';
import { LinkRow } from './link-row';
import type { Chosen } from './use-chosen';
import type { Saved } from './use-saved';

/** The height of a row in CSS (pixels). */
const ROW = 52;
/** Drawn above and below the visible rows. */
const BEYOND = 8;
/** Until the list was measured. */
const USUAL_HEIGHT = 800;

interface LinkListProps {
  rows: readonly Row[];
  chosen: Chosen;
  saved: Saved;
  /** What the rows are filtered by. */
  filter: string;
  onRename: (row: Row) => void;
}

/**
 * A list of any length that renders only the visible rows. A multi-selectable [ARIA
 * listbox](https://www.w3.org/WAI/ARIA/apg/patterns/listbox/), because the focused row may not exist either.
 */
export function LinkList({ rows, chosen, saved, filter, onRename }: LinkListProps) {
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: USUAL_HEIGHT });
  const [active, setActive] = useState(0);
  /** The id of the row from which Shift extends the choice. The filter may move that row. */
  const anchor = useRef(rows[0]?.id);
  const last = rows.length - 1;
  const current = Math.min(active, last);

  function measure() {
    const { scrollTop: top = 0, clientHeight = 0 } = box.current ?? {};
    setView({ top, height: clientHeight || USUAL_HEIGHT });
  }
  // Another filter shows other rows, from the first one on.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = 0;
    setActive(0);
    measure();
  }, [filter]);
  useEffect(() => {
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);

  function move(to: number) {
    const next = Math.max(0, Math.min(to, last));
    setActive(next);
    const list = box.current;
    if (!list) return;
    const { scrollTop, clientHeight } = list;
    if (next * ROW < scrollTop) list.scrollTop = next * ROW;
    else if ((next + 1) * ROW > scrollTop + clientHeight) list.scrollTop = (next + 1) * ROW - clientHeight;
    return next;
  }

  function between(one: number, other: number): readonly Row[] {
    return rows.slice(Math.min(one, other), Math.max(one, other) + 1);
  }

  /** Changes one row; with Shift, all from the anchor on become like the anchor. */
  function press(at: number, isRange: boolean) {
    const row = rows[at];
    const from = rows.findIndex(({ id }) => id === anchor.current);
    const first = rows[from];
    if (!row) return;
    if (isRange && first) {
      chosen.set(between(from, at), chosen.has(first));
      return;
    }
    anchor.current = row.id;
    chosen.set([row], !chosen.has(row));
  }

  function onKeyDown(event: KeyboardEvent) {
    const page = Math.max(1, Math.floor(view.height / ROW) - 1);
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: last,
    };
    const to = moves[event.key];
    const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey);
    const row = rows[current];
    if (event.key === 'F2' && row) onRename(row);
    if (to === undefined && event.key !== ' ' && !isAll) return;
    event.preventDefault();
    if (isAll) chosen.set(rows, !rows.every(chosen.has));
    else if (to === undefined) press(current, event.shiftKey);
    else {
      const next = move(to);
      if (event.shiftKey && next !== undefined) press(next, true);
      else anchor.current = rows[next ?? 0]?.id;
    }
  }

  const from = Math.max(0, Math.floor(view.top / ROW) - BEYOND);
  const until = Math.min(rows.length, Math.ceil((view.top + view.height) / ROW) + BEYOND);
  const isActiveDrawn = current >= from && current < until;
  return (
    <>
      <div
        ref={box}
        class="link-list"
        role="listbox"
        aria-multiselectable="true"
        aria-label={t('importList')}
        aria-describedby="link-keys"
        aria-keyshortcuts="F2"
        aria-activedescendant={isActiveDrawn ? `link-${current}` : undefined}
        tabIndex={0}
        onScroll={measure}
        onKeyDown={onKeyDown}
      >
        <div class="link-space" role="presentation" style={{ height: `${rows.length * ROW}px` }}>
          {rows.slice(from, until).map((row, index) => {
            const at = from + index;
            return (
              <LinkRow
                key={row.id}
                row={row}
                at={at}
                count={rows.length}
                top={at * ROW}
                isActive={at === current}
                isChosen={chosen.has(row)}
                isSaved={saved.here(row)}
                isThere={saved.there(row)}
                onRename={() => onRename(row)}
                onPress={(isRange) => {
                  setActive(at);
                  press(at, isRange);
                }}
              />
            );
          })}
        </div>
      </div>
      <p id="link-keys" class="quiet link-keys">
        {t('importListKeys')}
      </p>
    </>
  );
}
