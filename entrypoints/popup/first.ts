import type { Input } from '../../lib/contract/contract';

/** `?tab=ID` names the tab to save if the popup is opened as a tab or a window of its own. */
const tab = new URLSearchParams(location.search).get('tab');

/** The input of the request for the page to save. */
export const LOOK: Input<'page.get'> = tab ? { tabId: Number(tab) } : {};

/**
 * Everything else that the popup shows first. Apart from the page, so that a loading or busy page does not
 * delay it.
 */
export const FIRST = {
  'connection.get': {},
  'outbox.list': {},
  'outbox.status': {},
  'destinations.first': {},
} as const;
