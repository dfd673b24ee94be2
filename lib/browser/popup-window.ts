import { type Browser, browser } from 'wxt/browser';

/** Whether this page is the popup itself, which closes when it loses focus, and not its page in a window. */
export function isPopup(): boolean {
  return browser.extension.getViews({ type: 'popup' }).includes(window);
}

/**
 * Opens the popup's page in a small window for a given tab; the popup itself is always about the active tab.
 */
export async function openPopupWindow(tabId: number | undefined, files = false): Promise<void> {
  const tab = tabId === undefined ? [] : [`tab=${tabId}`];
  const url = browser.runtime.getURL(`/popup.html?${[...tab, ...(files ? ['files'] : [])].join('&')}`);
  await browser.windows.create({ url, type: 'popup', width: 400, height: 640 });
}

/** Opens the popup, or the same page in a small window if the browser refuses. */
export async function openPopup(tab: Browser.tabs.Tab | undefined): Promise<void> {
  try {
    await browser.action.openPopup();
  } catch {
    await openPopupWindow(tab?.id);
  }
}
