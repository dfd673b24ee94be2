import { fakeBrowser } from 'wxt/testing/fake-browser';

/** The fake browser's own functions, read when a worker starts, before a test replaces some. */
const functions = Object.entries(fakeBrowser)
  .filter(([, api]) => typeof api === 'object')
  .map(([, api]) => [api, { ...api }]);

/** Undoes what the file before did to the fake browser, because files share a worker. */
export function restoreFakeBrowser(): void {
  for (const [api, own] of functions) Object.assign(Object(api), own);
  fakeBrowser.reset();
}
