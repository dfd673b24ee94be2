import type { Input } from '../../lib/contract/contract';
import { call } from '../../lib/messaging/client';
import { callAll } from '../../lib/startup/call-all';

/** `?tab=ID` names the tab to save if the popup is opened as a tab or a window of its own. */
const tab = new URLSearchParams(location.search).get('tab');

/** The input of the request for the page to save. */
const PAGE: Input<'page.get'> = tab ? { tabId: Number(tab) } : {};

/**
 * Requests what the popup shows first, before it is drawn. The page has a message of its own, so that a loading or busy
 * page does not delay the rest.
 */
export function firstAnswers() {
  return {
    'page.get': call('page.get', PAGE),
    ...callAll({
      'connection.get': {},
      'outbox.list': {},
      'outbox.status': {},
      'destinations.first': {},
    }),
  };
}
export type Asked = ReturnType<typeof firstAnswers>;
