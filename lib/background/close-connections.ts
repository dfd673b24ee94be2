import { browser } from 'wxt/browser';

/** `bindPuts` has the other one. */
const RULE = 2;

/**
 * Has the browser send `Connection: close` with every POST and PUT of the extension's own, reads included. Browsers
 * repeat a request by themselves if a connection that was used before breaks; so no HTTP/1.1 connection is used twice.
 * HTTP/2 does not have the header, and the browser leaves it out there. The rule lasts until the browser ends.
 * @returns sets the rule, if this background has not yet; rejects if the browser does not take it, and may be asked again
 */
export function createCloseConnections(): () => Promise<void> {
  let set: Promise<void> | undefined;
  return () => {
    set ??= browser.declarativeNetRequest
      .updateSessionRules({
        removeRuleIds: [RULE],
        addRules: [
          {
            id: RULE,
            condition: {
              initiatorDomains: [new URL(browser.runtime.getURL('/')).hostname],
              requestMethods: ['post', 'put'],
              resourceTypes: ['xmlhttprequest'],
            },
            action: {
              type: 'modifyHeaders',
              requestHeaders: [{ header: 'connection', operation: 'set', value: 'close' }],
            },
          },
        ],
      })
      .catch((error: unknown) => {
        set = undefined;
        throw error;
      });
    return set;
  };
}
