import { type Browser, browser } from 'wxt/browser';

/** Opens the popup, or, where the browser will not, the same page in a small window. */
export async function openPopup(tab: Browser.tabs.Tab): Promise<void> {
  try {
    await browser.action.openPopup();
  } catch {
    const url = browser.runtime.getURL(`/popup.html?tab=${tab.id}`);
    await browser.windows.create({ url, type: 'popup', width: 400, height: 640 });
  }
}
