import type { Input } from '../../lib/contract/contract';

/** `?tab=ID` names the page to save where the popup is opened as a tab or a window of its own. */
const tab = new URLSearchParams(location.search).get('tab');

/** What the page to save is asked for with. */
export const LOOK: Input<'page.look'> = tab ? { tabId: Number(tab) } : {};

/** All else that the popup shows first: a page that still loads, or is busy, holds up none of it. */
export const FIRST = {
  'connection.get': {},
  'outbox.list': {},
  'outbox.status': {},
  'destinations.first': {},
} as const;
