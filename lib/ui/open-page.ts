import { browser } from 'wxt/browser';
import type { ACTIVITY } from '../model/activity-address';

export const SETTINGS = '/options.html';
const SHOW = 'show';

/** Shows a page of the extension in a tab: the tab that it is open in, or else a new one. */
export async function openPage(page: typeof ACTIVITY | typeof SETTINGS, hash = ''): Promise<void> {
  // The types take the page's `Window` for the browser's.
  const views = browser.extension.getViews({ type: 'tab' }) as unknown as Window[];
  const open = views.find(({ location }) => location.pathname === page);
  if (!open) {
    await browser.tabs.create({ url: page + hash });
    return;
  }
  if (hash) open.location.hash = hash;
  open.postMessage(SHOW, location.origin);
}

/** Lets `openPage` bring this page's tab to the front. Call it once for a page. */
export function listenToShow(): void {
  addEventListener('message', async ({ data, origin }) => {
    if (data !== SHOW || origin !== location.origin) return;
    const tab = await browser.tabs.getCurrent();
    if (tab?.id === undefined) return;
    await browser.tabs.update(tab.id, { active: true });
    await browser.windows.update(tab.windowId, { focused: true });
  });
}
