import { callAll } from '../../lib/messaging/client';

/**
 * Asks for all that the popup shows first. @param tabId the page to save; left out: the one in the window's front.
 */
export function askFirst(tabId: number | undefined) {
  return callAll({
    'page.look': tabId === undefined ? {} : { tabId },
    'connection.get': {},
    'outbox.list': {},
    'outbox.status': {},
    'destinations.first': {},
  });
}
export type Asked = ReturnType<typeof askFirst>;
