import type { ConnectionView } from '../../lib/contract/connection';
import type { LibraryPage, Listing } from '../../lib/contract/library-items';
import { call, holdUntil } from '../../lib/messaging/client';
import { callAll } from '../../lib/startup/call-all';
import { type LastView, lastView } from '../../lib/startup/last-view';
import { settledOf, track } from '../../lib/ui/settled';

/** The list that the library opens with if its address names nothing else. */
const FIRST_LISTING: Listing = { of: 'knowledge-bases', query: '' };

export interface First {
  connection: Promise<ConnectionView | null>;
  /** The account whose list is shown before the background answers; undefined if there is none. */
  account: string | undefined;
  /** The answers that the first frame waits for. */
  awaited: readonly Promise<unknown>[];
}

let view: LastView | undefined;
let rows: Promise<LibraryPage | null> | undefined;

/** Requests what the library shows first: the connection, and the first list as it was last seen. */
export function firstAnswers(): First {
  view = lastView();
  // Waking the background competes with drawing for the processor, and a kept view needs no answer.
  if (view) holdUntil(drawn());
  const asked = callAll({ 'connection.get': {}, 'library.last': { listing: FIRST_LISTING } });
  rows = track(asked['library.last']);
  return {
    connection: asked['connection.get'],
    account: view?.account,
    awaited: view ? [] : Object.values(asked),
  };
}

/** The first page of a list as it was last seen, if that is already known. */
export function seenSoFar(listing: Listing): LibraryPage | undefined {
  if (!rows || !isFirst(listing)) return undefined;
  const answer = settledOf(rows);
  return answer ? (answer.value ?? undefined) : view?.page;
}

/** The first page of a list as it was last seen; null if it never was. A prefetched answer is used once. */
export function lastSeen(listing: Listing): Promise<LibraryPage | null> {
  const early = rows;
  rows = undefined;
  return early && isFirst(listing) ? early : call('library.last', { listing });
}

function isFirst(listing: Listing): boolean {
  return listing.of === FIRST_LISTING.of && 'query' in listing && listing.query === '';
}

/** Resolves after the next frame; at once if the page is hidden, because a hidden page has no frames. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
