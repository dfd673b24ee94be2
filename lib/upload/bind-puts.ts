import { browser } from 'wxt/browser';

const RULE = 1;
/** Of an answer: what would make the browser go elsewhere, keep something, or ask the person for a password. */
const LED_ASTRAY_BY = ['location', 'set-cookie', 'www-authenticate'];

/**
 * Has the browser send a PUT of the extension's own without cookies, and take a redirect for the answer that
 * it is (lib/README.md#rule-10): what `fetch` is told by its options, XMLHttpRequest cannot be told.
 * The rule sees no request of any page, and lasts until the browser ends.
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
