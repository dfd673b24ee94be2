import type { DestinationList } from '../../lib/contract/destinations';
import type { Problem } from '../../lib/problem';
import { useAnswer } from '../../lib/ui/use-answer';
import { useTold } from '../../lib/ui/use-told';

/**
 * Where things can go. The pinned and the recent places come at once; all that is known, which may be thousands
 * of places, once the page stands, so that the common save does not wait for it.
 */
export function useDestinations(
  asked: Promise<DestinationList>,
  stands: boolean,
): { list: DestinationList | undefined; problem: Problem | undefined } {
  const first = useTold(asked);
  const ready = stands && Boolean(first.value ?? first.problem);
  const all = useAnswer('destinations.list', (once) => ({ refresh: once }), 'destinations', ready);
  return { list: all.value ?? first.value, problem: all.problem ?? first.problem };
}
