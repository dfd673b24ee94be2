import { type Destination, destinationKey } from '../destination';

const MOST_RECENTS = 8;

/** With this destination as the latest; each place is there once, the oldest beyond 8 go. */
export function withRecent(recents: readonly Destination[], used: Destination): Destination[] {
  const key = destinationKey(used);
  return [used, ...recents.filter((recent) => destinationKey(recent) !== key)].slice(0, MOST_RECENTS);
}
