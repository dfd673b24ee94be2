import type { LibraryPage, Listing } from '../../lib/library/schemas';
import { call, callAll } from '../../lib/messaging/client';
import { toldBy } from '../../lib/ui/told';
import { FIRST, FIRST_LISTING } from './first';

let ahead: Promise<LibraryPage | null> | undefined;

/** Asks for the connection and the first list, which `library-ahead` has sent already. */
export function askFirst() {
  const asked = callAll(FIRST);
  ahead = asked['library.last'];
  return asked;
}

/** The first page of a list as it was last seen, where that is known already. */
export function seenSoFar(listing: Listing): LibraryPage | undefined {
  return isFirst(listing) ? (toldBy(ahead)?.value ?? undefined) : undefined;
}

/** The first page of a list as it was last seen; null where it never was. What was asked ahead is told once. */
export function lastSeen(listing: Listing): Promise<LibraryPage | null> {
  const early = ahead;
  ahead = undefined;
  return early && isFirst(listing) ? early : call('library.last', { listing });
}

function isFirst(listing: Listing): boolean {
  return listing.of === FIRST_LISTING.of && 'query' in listing && listing.query === '';
}
