import { useMemo, useRef } from 'preact/hooks';
import type { Destination } from '../../model/destination';
import { destinationKey } from '../../model/destination-key';

/**
 * What has arrived so far, in order of arrival, so that no shown row ever moves. Starts anew for another
 * `query`.
 */
export function useArrivals(query: string, ...sources: (readonly Destination[])[]): readonly Destination[] {
  const last = useRef<{ query: string; destinations: readonly Destination[] }>({
    query: '',
    destinations: [],
  });
  return useMemo(() => {
    const before = last.current.query === query ? last.current.destinations : [];
    const destinations = new Map(
      [...before, ...sources.flat()].toReversed().map((one) => [destinationKey(one), one]),
    );
    const order = [...new Set([...before, ...sources.flat()].map(destinationKey))];
    last.current = { query, destinations: order.flatMap((key) => destinations.get(key) ?? []) };
    return last.current.destinations;
  }, [query, ...sources]);
}
