// The polyfill's types know Firefox's sidebar, those of `wxt/browser` do not; at run time both are the same
// object.
import firefox from 'webextension-polyfill';
import { browser } from 'wxt/browser';
import { LIBRARY } from '../model/library-address';

/**
 * Shows the library beside the page, or in a tab if the browser has no side panel. Call it directly in the
 * click: the browser opens its side panel only then.
 */
export async function openLibrary(): Promise<void> {
  try {
    if (import.meta.env.FIREFOX) await firefox.sidebarAction.open();
    else await browser.sidePanel.open({ windowId: browser.windows.WINDOW_ID_CURRENT });
  } catch {
    await browser.tabs.create({ url: browser.runtime.getURL(LIBRARY) });
  }
}
