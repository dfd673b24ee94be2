import { browser } from 'wxt/browser';
import { ALONE_RULE, CLOSE_RULE, ownRequests } from '../browser/own-requests';
import { ALONE_URLS } from '../service/alone';

/**
 * Makes the browser send `Connection: close` with every POST and PUT of the extension, reads included.
 * Browsers silently repeat a request if a reused connection breaks, so no HTTP/1.1 connection is reused.
 * HTTP/2 has no such header, and the browser omits it there.
 *
 * Requests that are to go alone (`lib/service/alone.ts`) also say `Upgrade: websocket`. Firefox sends such a
 * request over HTTP/1.1, even if it has an HTTP/2 connection. A server ignores the header, because
 * `Connection` does not name it: https://www.rfc-editor.org/rfc/rfc9110#section-7.8
 *
 * The rules last for the browser session.
 * @returns a function that sets the rules once; it rejects if the browser refuses, and may be called again
 */
export function createCloseConnections(): () => Promise<void> {
  let set: Promise<void> | undefined;
  return () => {
    set ??= browser.declarativeNetRequest
      .updateSessionRules({
        removeRuleIds: [CLOSE_RULE, ALONE_RULE],
        addRules: [
          rule(CLOSE_RULE, 'connection', 'close'),
          rule(ALONE_RULE, 'upgrade', 'websocket', ALONE_URLS),
        ],
      })
      .catch((error: unknown) => {
        set = undefined;
        throw error;
      });
    return set;
  };
}

/** Sets a header of the extension's own requests, if their address matches. */
function rule(id: number, header: string, value: string, regexFilter?: string) {
  return {
    id,
    condition: { ...ownRequests('post', 'put'), ...(regexFilter && { regexFilter }) },
    action: {
      type: 'modifyHeaders' as const,
      requestHeaders: [{ header, operation: 'set' as const, value }],
    },
  };
}
