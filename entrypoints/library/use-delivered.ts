import { useEffect, useRef } from 'preact/hooks';
import type { Destination } from '../../lib/model/destination';
import { destinationKey } from '../../lib/model/destination-key';
import { useAnswer } from '../../lib/ui/hooks/use-answer';

/** Calls `renew` when one more clip arrives at the shown destination, whichever page saved it. */
export function useDelivered(place: Destination | undefined, renew: () => void): void {
  const { value: jobs } = useAnswer('outbox.list', () => ({}), {
    change: 'outbox',
    enabled: place !== undefined,
  });
  const here = place && destinationKey(place);
  const there = jobs
    ?.filter(({ state, destination }) => state === 'confirmed' && destinationKey(destination) === here)
    .map(({ id }) => id);
  const before = useRef(there);
  useEffect(() => {
    // Compares ids, because their number stays the same once the oldest job leaves the full list for a new one.
    if (there?.some((id) => before.current?.includes(id) === false)) renew();
    before.current = there;
  }, [there?.join()]);
}
