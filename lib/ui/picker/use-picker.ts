import { useMemo, useState } from 'preact/hooks';
import type { DestinationList } from '../../contract/destinations';
import type { Destination, DestinationKind } from '../../model/destination';
import type { Problem } from '../../problems/problem';
import { search } from '../../search/search';
import { type PickerGroup, type PickerRow, pickerGroups, pickerSource } from './picker-groups';
import { type Level, levelGroups } from './picker-level';
import { useArrivals } from './use-arrivals';
import { useFolders } from './use-folders';
import { useFound } from './use-found';
import { useHeld } from './use-held';
import { usePrepared } from './use-prepared';

export interface PickerState {
  groups: PickerGroup[];
  rows: PickerRow[];
  /** How many destinations match but are not drawn. */
  more: number;
  searching: boolean;
  /** Whether the folders of the level could not be read. */
  failed: boolean;
  /** Whether the level may have more folders. */
  partial: boolean;
  /** Why the services could not be searched. */
  unasked: Problem | undefined;
  /** Whether the services have more matches than they returned. */
  moreFound: boolean;
  open: boolean;
  /** What the user typed since the list opened; undefined if nothing. */
  typed: string | undefined;
  /** The level whose folders are shown; undefined at the whole list. */
  level: Level | undefined;
  /** Index in `rows` of the row that Enter chooses; -1 if none. */
  active: number;
  /** Whether Enter was pressed before a row was there: it takes the first one that comes. */
  awaited: boolean;
  show: () => void;
  hide: () => void;
  awaitRow: () => void;
  type: (text: string) => void;
  /** Moves to a row by its index; a negative one counts from the end. */
  move: (to: number) => void;
  /** Shows the folders of a knowledge base or a folder. */
  enter: (level: Destination) => void;
  /** Back to the rows that were shown before the level was entered. */
  leave: () => void;
}

interface State extends Pick<PickerState, 'open' | 'typed' | 'awaited'> {
  levels: readonly Level[];
  /** The index of the row to which the user moved; undefined if they have not moved. */
  active: number | undefined;
}
const CLOSED: State = { open: false, typed: undefined, active: undefined, awaited: false, levels: [] };
const NONE: Destination[] = [];
const NOTHING = pickerSource(undefined, undefined);

/** What a picker shows. Typing makes the best row active; a row never moves while it is visible. */
export function usePicker(list: DestinationList | undefined, kind: DestinationKind | undefined): PickerState {
  const [state, setState] = useState(CLOSED);
  const { open, typed } = state;
  const level = state.levels.at(-1);
  const query = typed ?? '';
  const everywhere = level ? '' : query;
  const { found, searching } = useFound(everywhere);
  const folders = useFolders(level);
  const whole = list !== undefined && !list.partial;
  const loaded = whole && list.destinations.length > 0;
  const growing = list?.refreshing === true && list.refreshedAt === 0;
  // A refresh waits until the list opens again or the text changes, unless it only appends.
  const held = useHeld(list, query === '', [open, query, loaded]);
  // A search needs the whole list: the best match in its head may not be the best of all, and a shown row must not
  // move.
  const early = !whole && everywhere.trim() !== '';
  // A closed list is not built: a popup opens sooner.
  const source = useMemo(
    () => (open && !early ? pickerSource(held, kind) : NOTHING),
    [open, early, held, kind],
  );
  const prepared = usePrepared(source);
  const shown = everywhere.trim() ? prepared : source;
  // The best matches come first: answers from the services wait for them.
  const waits = early || !shown;
  const isNewer = !waits && list !== held && everywhere.trim() !== '';
  const newer = usePrepared(
    useMemo(() => (isNewer ? pickerSource(list, kind) : NOTHING), [isNewer, list, kind]),
  );
  const fresh = useMemo(
    () => (isNewer && newer ? search(newer.index, everywhere) : NONE),
    [isNewer, newer, everywhere],
  );
  const foundOfKind = useMemo(() => {
    if (waits) return NONE;
    return kind ? found.destinations.filter((one) => one.kind === kind) : found.destinations;
  }, [waits, found, kind]);
  const late = useArrivals(everywhere, fresh, foundOfKind);

  const { groups, more } = useMemo(
    () =>
      level
        ? { groups: levelGroups(level, folders?.folders ?? [], query), more: 0 }
        : pickerGroups({ ...(shown ?? NOTHING), found: late }, query),
    [level, folders, shown, late, query],
  );
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups]);

  const active = indexOf(state.active ?? (typed?.trim() || level ? 0 : undefined), rows.length);
  return {
    groups,
    rows,
    more,
    searching: level
      ? !folders
      : searching ||
        growing ||
        (list?.refreshing === true && !loaded) ||
        !list ||
        !shown ||
        (isNewer && !newer),
    failed: folders?.problem !== undefined && folders.folders.length === 0,
    partial: folders?.complete === false,
    moreFound: found.more.some((one) => !kind || one === kind),
    unasked: found.problem,
    open,
    typed,
    level,
    active,
    awaited: state.awaited,
    show: () => setState((last) => ({ ...last, open: true })),
    hide: () => setState(CLOSED),
    awaitRow: () => setState((last) => ({ ...last, awaited: true })),
    type: (text) =>
      setState((last) => ({ ...last, open: true, typed: text, active: undefined, awaited: false })),
    move: (to) =>
      setState((last) => ({
        ...last,
        open: true,
        // The rows of a list that just opens are not known yet.
        active: open && to === rows.length ? 0 : to,
        awaited: false,
      })),
    enter: (destination) => {
      if (destination.kind !== 'knowledge-base') return;
      setState(({ levels }) => ({ ...CLOSED, open: true, typed: '', levels: [...levels, destination] }));
    },
    leave: () =>
      setState(({ levels }) => ({
        ...CLOSED,
        open: true,
        typed: levels.length > 1 ? '' : undefined,
        levels: levels.slice(0, -1),
      })),
  };
}

/** Clamps an index to `count` rows; a negative one counts from the end; -1 if there is none. */
function indexOf(active: number | undefined, count: number): number {
  if (active === undefined) return -1;
  return active < 0 ? Math.max(count + active, -1) : Math.min(active, count - 1);
}
