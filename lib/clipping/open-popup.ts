import { type Browser, browser } from 'wxt/browser';
import { openPopupWindow } from '../browser/popup-window';

/** Opens the popup, or the same page in a small window if the browser refuses. */
export async function openPopup(tab: Browser.tabs.Tab | undefined): Promise<void> {
  try {
    await browser.action.openPopup();
  } catch {
    await openPopupWindow(tab?.id);
  }
}
