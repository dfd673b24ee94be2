// Its types know Firefox's sidebar, which those of `wxt/browser` do not; at run time both are the same.
import firefox from 'webextension-polyfill';
import { browser } from 'wxt/browser';

/**
 * Shows the library beside the page, or in a tab where the browser has no such place. To be called straight
 * from the click: the browser opens its side panel only while that is being handled.
 */
export async function openLibrary(): Promise<void> {
  try {
    if (import.meta.env.FIREFOX) await firefox.sidebarAction.open();
    else await browser.sidePanel.open({ windowId: browser.windows.WINDOW_ID_CURRENT });
  } catch {
    await browser.tabs.create({ url: browser.runtime.getURL('/library.html') });
  }
}
