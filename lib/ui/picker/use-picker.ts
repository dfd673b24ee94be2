import { useMemo, useState } from 'preact/hooks';
import type { DestinationList } from '../../contract/destinations';
import type { Destination, DestinationKind } from '../../destination';
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
  /** How many more there are than rows. */
  more: number;
  searching: boolean;
  /** Whether the folders of the level could not be read. */
  failed: boolean;
  /** Whether there may be folders that are not among them. */
  partial: boolean;
  /** Whether the services could not be asked for what has been typed. */
  unasked: boolean;
  /** Whether they have more of it than they told. */
  moreFound: boolean;
  open: boolean;
  /** What the person typed since the list opened; undefined while they have not. */
  typed: string | undefined;
  /** What is being looked into; undefined at the list of everything. */
  level: Level | undefined;
  /** Index in `rows` of the row that Enter chooses; -1 if none. */
  active: number;
  /** Whether Enter was pressed before a row was there: the first one that comes is meant. */
  awaited: boolean;
  show: () => void;
  hide: () => void;
  awaitRow: () => void;
  type: (text: string) => void;
  /** To a row by its index; a negative one counts from the end. */
  move: (to: number) => void;
  /** Looks into a knowledge base or a folder. */
  enter: (level: Destination) => void;
  /** Back to what was shown before the level was entered. */
  leave: () => void;
}

interface State extends Pick<PickerState, 'open' | 'typed' | 'awaited'> {
  levels: readonly Level[];
  /** Where the person moved to; undefined while they have not. */
  active: number | undefined;
}
const CLOSED: State = { open: false, typed: undefined, active: undefined, awaited: false, levels: [] };
const NONE: Destination[] = [];
const NOTHING = pickerSource(undefined, undefined);

/** What a picker shows. Typing makes the best row active; rows never move while they are looked at. */
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
  // A refresh behind an open list waits until the list opens again or more is typed, or adds at the end alone.
  const held = useHeld(list, query === '', [open, query, loaded]);
  // What is typed is looked for in all of it: what the head has of it need not be the best, yet must not move then.
  const early = !whole && everywhere.trim() !== '';
  // A list that is not looked at is not made: a popup opens sooner.
  const source = useMemo(
    () => (open && !early ? pickerSource(held, kind) : NOTHING),
    [open, early, held, kind],
  );
  const prepared = usePrepared(source);
  const shown = everywhere.trim() ? prepared : source;
  // The best come first: what is found elsewhere waits for them.
  const waits = early || !shown;
  const isNewer = !waits && list !== held && everywhere.trim() !== '';
  const newer = usePrepared(
    useMemo(() => (isNewer ? pickerSource(list, kind) : NOTHING), [isNewer, list, kind]),
  );
  const fresh = useMemo(
    () => (isNewer && newer ? search(newer.entries, everywhere) : NONE),
    [isNewer, newer, everywhere],
  );
  const foundOfKind = useMemo(() => {
    if (waits) return NONE;
    return kind ? found.places.filter((one) => one.kind === kind) : found.places;
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
    unasked: found.problem !== undefined,
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
        // Of a list that just opens, the rows are not known yet.
        active: open && to === rows.length ? 0 : to,
        awaited: false,
      })),
    enter: (place) => {
      if (place.kind !== 'knowledge-base') return;
      setState(({ levels }) => ({ ...CLOSED, open: true, typed: '', levels: [...levels, place] }));
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

/** Among `count` rows; -1 if there is none. */
function indexOf(active: number | undefined, count: number): number {
  if (active === undefined) return -1;
  return active < 0 ? Math.max(count + active, -1) : Math.min(active, count - 1);
}
