import type { Destination } from '../destination';
import { destinationKey } from '../destination-key';

const MAX_RECENTS = 8;

/**
 * With this destination as the latest; each place is there once, and the oldest beyond 8 go, but for the one
 * of each kind that was used last.
 */
export function withRecent(recents: readonly Destination[], used: Destination): Destination[] {
  const key = destinationKey(used);
  const all = [used, ...recents.filter((recent) => destinationKey(recent) !== key)];
  return all.filter(
    ({ kind }, index) => index < MAX_RECENTS || all.findIndex((one) => one.kind === kind) === index,
  );
}
