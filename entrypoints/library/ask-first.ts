import type { ConnectionView } from '../../lib/contract/connection';
import type { LibraryPage, Listing } from '../../lib/library/schemas';
import { call, callAll, holdUntil } from '../../lib/messaging/client';
import { type LastView, lastView } from '../../lib/ui/last-view';
import { settledOf, track } from '../../lib/ui/settled';

/** What the library opens with, where its address names nothing else. */
const FIRST_LISTING: Listing = { of: 'knowledge-bases', query: '' };

export interface First {
  connection: Promise<ConnectionView | null>;
  /** Whose list stands before the background has answered; nothing where none does. */
  account: string | undefined;
  /** What the first frame waits for. */
  awaited: readonly Promise<unknown>[];
}

let view: LastView | undefined;
let rows: Promise<LibraryPage | null> | undefined;

/** Asks for what the library shows first: the connection and, as it was last seen, the first list. */
export function askFirst(): First {
  view = lastView();
  // To wake the background takes from the page the processor that it is drawn with, and here it needs no answer.
  if (view) holdUntil(drawn());
  const asked = callAll({ 'connection.get': {}, 'library.last': { listing: FIRST_LISTING } });
  rows = track(asked['library.last']);
  return {
    connection: asked['connection.get'],
    account: view?.account,
    awaited: view ? [] : Object.values(asked),
  };
}

/** The first page of a list as it was last seen, where that is known already. */
export function seenSoFar(listing: Listing): LibraryPage | undefined {
  if (!rows || !isFirst(listing)) return undefined;
  const told = settledOf(rows);
  return told ? (told.value ?? undefined) : view?.page;
}

/** The first page of a list as it was last seen; null where it never was. What was asked first is told once. */
export function lastSeen(listing: Listing): Promise<LibraryPage | null> {
  const early = rows;
  rows = undefined;
  return early && isFirst(listing) ? early : call('library.last', { listing });
}

function isFirst(listing: Listing): boolean {
  return listing.of === FIRST_LISTING.of && 'query' in listing && listing.query === '';
}

/** Once the next frame is drawn; a page that is not seen has none. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
