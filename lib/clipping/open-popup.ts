import { type Browser, browser } from 'wxt/browser';
import { openPopupWindow } from '../browser/popup-window';

/** Opens the popup, or, where the browser will not, the same page in a small window. */
export async function openPopup(tab: Browser.tabs.Tab | undefined): Promise<void> {
  try {
    await browser.action.openPopup();
  } catch {
    await openPopupWindow(tab?.id);
  }
}
