import { useMemo, useState } from 'preact/hooks';
import type { DestinationList } from '../../lib/contract/destinations';
import { useDestinationList } from '../../lib/ui/hooks/use-destination-list';
import { useSettled } from '../../lib/ui/hooks/use-settled';
import type { ListFailure } from './list-problem';

/**
 * The destinations. The pinned and recent ones come at once. The whole list, which may have thousands, is requested once
 * the page is known, because the background would read it before it answers for the page; or on `want`. A popup without
 * a usual destination waits for it anyway.
 */
export function useDestinations(
  asked: Promise<DestinationList>,
  isPageKnown: boolean,
): {
  list: DestinationList | undefined;
  failure: ListFailure | undefined;
  want: () => void;
} {
  const first = useSettled(asked);
  const [isWanted, setWanted] = useState(false);
  const head = first.value;
  const all = useDestinationList(Boolean(head ? isPageKnown || isWanted || !head.usual : first.problem));
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
  return {
    list,
    failure: problem && { problem, isBare, busy, onRetry: all.reload },
    want: () => setWanted(true),
  };
}
