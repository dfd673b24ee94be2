import { browser } from 'wxt/browser';

/** The types of `browser` are those of Chrome, which has no sidebar. */
interface Firefox {
  sidebarAction: { open(): Promise<void> };
}

/**
 * Shows the library beside the page, or in a tab if the browser has no side panel. Call it directly in the
 * click: the browser opens its side panel only then.
 */
export async function openLibrary(): Promise<void> {
  try {
    if (import.meta.env.FIREFOX) await (browser as unknown as Firefox).sidebarAction.open();
    else await browser.sidePanel.open({ windowId: browser.windows.WINDOW_ID_CURRENT });
  } catch {
    await browser.tabs.create({ url: browser.runtime.getURL('/library.html') });
  }
}
