import type { DestinationList } from '../../lib/contract/destinations';
import type { Problem } from '../../lib/problem';
import { useAnswer } from '../../lib/ui/use-answer';
import { useTold } from '../../lib/ui/use-told';
import { usePickerReached } from './use-picker-reached';

/**
 * Where things can go. The pinned and the recent places come at once, and by the names that hold now once the page
 * stands; all that is known, which may be thousands of places, when a picker is reached for. The common save waits
 * for none of that.
 */
export function useDestinations(
  asked: Promise<DestinationList>,
  stands: boolean,
): { list: DestinationList | undefined; problem: Problem | undefined } {
  const first = useTold(asked);
  const ready = stands && Boolean(first.value ?? first.problem);
  const reached = usePickerReached();
  const head = useAnswer(
    'destinations.list',
    (once) => ({ refresh: once, head: true }),
    'destinations',
    ready,
  );
  const list = head.value ?? first.value;
  // Where nothing was ever used, all of them are what is offered first.
  const wanted = ready && (reached || head.value?.destinations.length === 0);
  const all = useAnswer('destinations.list', () => ({ refresh: false }), 'destinations', wanted);
  return { list: all.value ?? list, problem: all.problem ?? head.problem ?? first.problem };
}
