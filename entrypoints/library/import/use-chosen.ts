import { useMemo, useReducer, useRef } from 'preact/hooks';
import type { Row } from '../../../lib/links/rows';

export interface Chosen {
  has: (row: Row) => boolean;
  /** Chooses these rows, or none of them. */
  set: (rows: readonly Row[], chosen: boolean) => void;
  /** Forgets what the user chose. */
  clear: () => void;
  /** All chosen rows. */
  rows: readonly Row[];
}

/**
 * Which rows are chosen: at first those that are not saved yet and are likely wanted. Changed in place,
 * because a copy for each click would be slow with 100,000 rows.
 */
export function useChosen(rows: readonly Row[], isSaved: (row: Row) => boolean): Chosen {
  const decided = useRef(new Map<number, boolean>()).current;
  const [version, change] = useReducer((count: number, _: undefined) => count + 1, 0);
  const has = (row: Row) => decided.get(row.id) ?? !(row.aside || isSaved(row));
  const chosen = useMemo(() => rows.filter(has), [rows, isSaved, version]);
  return {
    has,
    rows: chosen,
    set(some, isChosen) {
      for (const { id } of some) decided.set(id, isChosen);
      change(undefined);
    },
    clear() {
      decided.clear();
      change(undefined);
    },
  };
}
