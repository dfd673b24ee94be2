import { browser } from 'wxt/browser';

/** Firefox's own, of which the types of `wxt/browser` do not know. */
interface Firefox {
  sidebarAction: { open(): Promise<void> };
}

/**
 * Shows the library beside the page, or in a tab where the browser has no such place. To be called straight
 * from the click: the browser opens its side panel only while that is being handled.
 */
export async function openLibrary(): Promise<void> {
  try {
    if (import.meta.env.FIREFOX) await (browser as unknown as Firefox).sidebarAction.open();
    else await browser.sidePanel.open({ windowId: browser.windows.WINDOW_ID_CURRENT });
  } catch {
    await browser.tabs.create({ url: browser.runtime.getURL('/library.html') });
  }
}
