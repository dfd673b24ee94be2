import type { Listing } from '../../lib/library/schemas';

/** What the library opens with, where its address names nothing else. */
export const FIRST_LISTING: Listing = { of: 'knowledge-bases', query: '' };

/** What it shows first: the connection and, as it was last seen, the first list. */
export const FIRST = { 'connection.get': {}, 'library.last': { listing: FIRST_LISTING } };
