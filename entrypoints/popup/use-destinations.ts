import { useMemo } from 'preact/hooks';
import type { DestinationList } from '../../lib/contract/destinations';
import type { Problem } from '../../lib/problems/problem';
import { useDestinationList } from '../../lib/ui/hooks/use-destination-list';
import { useSettled } from '../../lib/ui/hooks/use-settled';

/**
 * The destinations. The pinned and recent ones come at once; the whole list, which may have thousands, comes
 * later, so that the common save does not wait for it.
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
  // If the whole list fails, its head is all there is.
  const alone = useMemo(
    () => head && failed && { ...head, partial: undefined, refreshing: false },
    [head, failed],
  );
  return { list: all.value ?? (alone || head), problem: all.problem ?? first.problem };
}
