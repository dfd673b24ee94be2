import { useMemo } from 'preact/hooks';
import type { DestinationList } from '../../lib/contract/destinations';
import { useDestinationList } from '../../lib/ui/hooks/use-destination-list';
import { useSettled } from '../../lib/ui/hooks/use-settled';
import type { ListFailure } from './list-problem';

/**
 * The destinations. The pinned and recent ones come at once; the whole list, which may have thousands, comes
 * later, so that the common save does not wait for it.
 */
export function useDestinations(asked: Promise<DestinationList>): {
  list: DestinationList | undefined;
  failure: ListFailure | undefined;
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
  const list = all.value ?? (alone || head);
  const problem = list?.problem ?? all.problem ?? first.problem;
  // The notebook of all notes has no id: it is there without any answer of the service.
  const isBare = !list?.destinations.some(({ id }) => id);
  const busy = all.busy || list?.refreshing === true;
  return { list, failure: problem && { problem, isBare, busy, onRetry: all.reload } };
}
