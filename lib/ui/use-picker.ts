import { useMemo, useState } from 'preact/hooks';
import type { DestinationList } from '../contract';
import type { Destination, DestinationKind } from '../destination';
import { capGroups, type PickerGroup, pickerGroups } from './picker-groups';
import { useFound } from './use-found';

/** Enough for every knowledge base and notebook of nearly everybody; notes can be thousands. */
const MOST_IN_GROUP = 200;

export interface PickerState {
  groups: PickerGroup[];
  rows: Destination[];
  /** How many more there are than rows. */
  more: number;
  searching: boolean;
  open: boolean;
  /** What the person typed since the list opened; undefined while they have not. */
  typed: string | undefined;
  /** Index in `rows` of the row that Enter chooses; -1 if none. */
  active: number;
  show: () => void;
  hide: () => void;
  type: (text: string) => void;
  move: (to: number) => void;
}

const CLOSED = { open: false, typed: undefined, active: -1 };

/** What a picker shows. Typing makes the best row active; rows never move while they are looked at. */
export function usePicker(list: DestinationList | undefined, kind: DestinationKind | undefined): PickerState {
  const [state, setState] = useState<Pick<PickerState, 'open' | 'typed' | 'active'>>(CLOSED);
  const { open, typed } = state;
  const query = typed ?? '';
  const { found, searching } = useFound(query);
  const loaded = (list?.destinations.length ?? 0) > 0;
  const growing = list?.refreshing === true && list.refreshedAt === 0;
  // A refresh behind an open list waits until the list opens again or more is typed. The very first time
  // it only ever adds at the end.
  const held = useMemo(() => list, [open, query, loaded, growing && list]);

  const all = useMemo(() => {
    const allowed = (destination: Destination) => !kind || destination.kind === kind;
    const destinations = held?.destinations ?? [];
    const source = {
      destinations: destinations.filter(allowed),
      recent: destinations.slice(0, held?.recent).filter(allowed).length,
      found: found.filter(allowed),
    };
    return pickerGroups(source, query);
  }, [held, found, kind, query]);
  const groups = useMemo(() => capGroups(all, MOST_IN_GROUP), [all]);
  const rows = useMemo(() => groups.flatMap((group) => group.destinations), [groups]);

  const first = typed?.trim() ? 0 : -1;
  const active = Math.min(Math.max(state.active, first), rows.length - 1);
  return {
    groups,
    rows,
    more: all.reduce((sum, group) => sum + group.destinations.length, 0) - rows.length,
    searching: searching || growing || (list?.refreshing === true && !loaded) || !list,
    open,
    typed,
    active,
    show: () => setState((last) => ({ ...last, open: true })),
    hide: () => setState(CLOSED),
    type: (text) => setState({ open: true, typed: text, active: -1 }),
    move: (to) =>
      setState((last) => ({ ...last, open: true, active: (to + rows.length) % rows.length || 0 })),
  };
}
