import { browser } from 'wxt/browser';

/** The ids of the session rules. One of two rules with the same id would replace the other. */
export const PUTS_RULE = 1;
export const CLOSE_RULE = 2;
export const ALONE_RULE = 3;

/** The condition of a session rule for the extension's own requests with one of these methods. */
export function ownRequests(...requestMethods: ('post' | 'put')[]) {
  return {
    initiatorDomains: [new URL(browser.runtime.getURL('/')).hostname],
    requestMethods,
    resourceTypes: ['xmlhttprequest' as const],
  };
}
