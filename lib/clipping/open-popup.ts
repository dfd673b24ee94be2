import { type Browser, browser } from 'wxt/browser';

/** Opens the popup, or, where the browser will not, the same page in a small window. */
export async function openPopup(tab: Browser.tabs.Tab): Promise<void> {
  try {
    await browser.action.openPopup();
  } catch {
    await openWindow(tab);
  }
}

/** The popup's page of a tab in a small window: the popup itself is always about the tab that is seen. */
export async function openWindow({ id }: Browser.tabs.Tab): Promise<void> {
  const url = browser.runtime.getURL(`/popup.html?tab=${id}`);
  await browser.windows.create({ url, type: 'popup', width: 400, height: 640 });
}
