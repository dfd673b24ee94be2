import type { Destination } from '../destination';
import { destinationKey } from '../destination-key';

const MAX_RECENTS = 8;

/**
 * Puts a destination first. Keeps each destination once, and at most 8; the latest of each kind always stays.
 */
export function withRecent(recents: readonly Destination[], used: Destination): Destination[] {
  const key = destinationKey(used);
  const all = [used, ...recents.filter((recent) => destinationKey(recent) !== key)];
  return all.filter(
    ({ kind }, index) => index < MAX_RECENTS || all.findIndex((one) => one.kind === kind) === index,
  );
}
