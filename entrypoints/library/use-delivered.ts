import { useEffect, useRef } from 'preact/hooks';
import type { BatchView } from '../../lib/contract/batch';
import type { Destination } from '../../lib/model/destination';
import { destinationKey } from '../../lib/model/destination-key';
import { useAnswer } from '../../lib/ui/hooks/use-answer';

const nothing = () => ({});

/** Calls `renew` when clips or links arrive at the shown destination, whichever page saved them. */
export function useDelivered(place: Destination | undefined, renew: () => void): void {
  const options = { change: 'outbox', enabled: place !== undefined } as const;
  const { value: jobs } = useAnswer('outbox.list', nothing, options);
  const { value: batches } = useAnswer('batches.list', nothing, options);
  const here = place && destinationKey(place);
  const isHere = ({ destination }: { destination: Destination }) => destinationKey(destination) === here;
  const confirmed = jobs?.filter((job) => job.state === 'confirmed' && isHere(job));
  useNew(
    confirmed?.map(({ id }) => id),
    renew,
  );
  const resting = batches?.filter((batch) => rests(batch) && batch.destinations.some(isHere));
  useNew(
    resting?.map(({ id, counts }) => `${id} ${counts.confirmed}`),
    renew,
  );
}

/** Calls `renew` when there is a key that was not there before. */
function useNew(keys: string[] | undefined, renew: () => void): void {
  const before = useRef(keys);
  useEffect(() => {
    // Not by their number, which stays the same once the oldest job leaves the full list for a new one.
    if (keys?.some((key) => before.current?.includes(key) === false)) renew();
    before.current = keys;
  }, [keys?.join()]);
}

/** Whether none of its links is being sent. To reread the list after each call would slow down the next one. */
function rests({ run, held, done, total }: BatchView): boolean {
  return run !== 'running' || held !== undefined || done === total;
}
