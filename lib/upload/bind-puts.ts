import { browser } from 'wxt/browser';
import { ownRequests, PUTS_RULE } from '../browser/own-requests';

/** Response headers that would redirect the request, store a cookie or prompt the user for a password. */
const LED_ASTRAY_BY = ['location', 'set-cookie', 'www-authenticate'];

/**
 * Makes the browser send the extension's own PUTs without cookies and take a redirect as the final answer
 * (lib/README.md#rule-10). `fetch` has options for this; XMLHttpRequest has none. The rule matches no request
 * of a page and lasts for the browser session.
 */
export async function bindPuts(): Promise<void> {
  const remove = (header: string) => ({ header, operation: 'remove' as const });
  await browser.declarativeNetRequest.updateSessionRules({
    removeRuleIds: [PUTS_RULE],
    addRules: [
      {
        id: PUTS_RULE,
        condition: ownRequests('put'),
        action: {
          type: 'modifyHeaders',
          requestHeaders: [remove('cookie')],
          responseHeaders: LED_ASTRAY_BY.map(remove),
        },
      },
    ],
  });
}
