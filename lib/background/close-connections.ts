import { browser } from 'wxt/browser';

/** `bindPuts` uses the other rule id. */
const RULE = 2;

/**
 * Makes the browser send `Connection: close` with every POST and PUT of the extension, reads included.
 * Browsers silently repeat a request if a reused connection breaks, so no HTTP/1.1 connection is reused.
 * HTTP/2 has no such header, and the browser omits it there. The rule lasts for the browser session.
 * @returns a function that sets the rule once; it rejects if the browser refuses, and may be called again
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
