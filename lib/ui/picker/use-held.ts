import { useMemo, useRef } from 'preact/hooks';
import type { DestinationList } from '../../contract/destinations';
import { destinationKey } from '../../model/destination-key';

/**
 * The list that is shown. A newer one waits until one of `moments` changes, so that no row moves under the
 * pointer; with `growing` it comes at once if it only appends rows.
 */
export function useHeld(
  list: DestinationList | undefined,
  growing: boolean,
  moments: readonly unknown[],
): DestinationList | undefined {
  const held = useRef(list);
  const grown = useMemo(() => growing && adds(held.current, list), [growing, held.current, list]);
  return useMemo(() => {
    held.current = list;
    return list;
  }, [...moments, grown ? list : held.current]);
}

function adds(before: DestinationList | undefined, list: DestinationList | undefined): boolean {
  if (!before || before === list) return true;
  if (before.pinned !== list?.pinned || before.recent !== list.recent) return false;
  const destinations = list.destinations.slice(0, before.destinations.length).map(destinationKey);
  return before.destinations.every((one, index) => destinationKey(one) === destinations[index]);
}
