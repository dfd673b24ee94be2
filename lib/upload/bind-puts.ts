import { browser } from 'wxt/browser';

const RULE = 1;
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
    removeRuleIds: [RULE],
    addRules: [
      {
        id: RULE,
        condition: {
          initiatorDomains: [new URL(browser.runtime.getURL('/')).hostname],
          requestMethods: ['put'],
          resourceTypes: ['xmlhttprequest'],
        },
        action: {
          type: 'modifyHeaders',
          requestHeaders: [remove('cookie')],
          responseHeaders: LED_ASTRAY_BY.map(remove),
        },
      },
    ],
  });
}
