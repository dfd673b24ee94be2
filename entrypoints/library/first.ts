import type { ConnectionView } from '../../lib/contract/connection';
import type { LibraryPage, Listing } from '../../lib/library/schemas';
import { call, callAll } from '../../lib/messaging/client';

/** What the library opens with, where its address names nothing else. */
const FIRST: Listing = { of: 'knowledge-bases', query: '' };

let ahead: Promise<LibraryPage | null> | undefined;

/** Asks for the connection and, as it was last seen, the first list, before the page is drawn. */
export function askFirst(): Promise<ConnectionView | null> {
  const asked = callAll({ 'connection.get': {}, 'library.last': { listing: FIRST } });
  ahead = asked['library.last'];
  return asked['connection.get'];
}

/** The first page of a list as it was last seen; null where it never was. What was asked ahead is told once. */
export function lastSeen(listing: Listing): Promise<LibraryPage | null> {
  const early = ahead;
  ahead = undefined;
  return early && isFirst(listing) ? early : call('library.last', { listing });
}

function isFirst(listing: Listing): boolean {
  return listing.of === FIRST.of && 'query' in listing && listing.query === '';
}
