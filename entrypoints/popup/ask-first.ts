import { call, callAll } from '../../lib/messaging/client';

/**
 * Asks for all that the popup shows first. @param tabId the page to save; left out: the one in the window's front.
 */
export function askFirst(tabId: number | undefined) {
  return {
    // By itself: a page that still loads, or is busy, answers late, and nothing else is to wait for that.
    'page.look': call('page.look', tabId === undefined ? {} : { tabId }),
    ...callAll({
      'connection.get': {},
      'outbox.list': {},
      'outbox.status': {},
      'destinations.first': {},
    }),
  };
}
export type Asked = ReturnType<typeof askFirst>;
