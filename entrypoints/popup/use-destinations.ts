import { useMemo } from 'preact/hooks';
import type { DestinationList } from '../../lib/contract/destinations';
import type { Problem } from '../../lib/problem';
import { useDestinationList } from '../../lib/ui/use-destination-list';
import { useSettled } from '../../lib/ui/use-settled';

/**
 * Where things can go. The pinned and the recent places come at once; all that is known, which may be thousands
 * of places, after them, so that the common save does not wait for it.
 */
export function useDestinations(asked: Promise<DestinationList>): {
  list: DestinationList | undefined;
  problem: Problem | undefined;
} {
  const first = useSettled(asked);
  const ready = Boolean(first.value ?? first.problem);
  const all = useDestinationList(ready);
  const head = first.value;
  const failed = all.problem !== undefined;
  // Where the rest does not come, the head is all there is.
  const alone = useMemo(
    () => head && failed && { ...head, partial: undefined, refreshing: false },
    [head, failed],
  );
  return { list: all.value ?? (alone || head), problem: all.problem ?? first.problem };
}
