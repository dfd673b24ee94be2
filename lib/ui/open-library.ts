import { browser } from 'wxt/browser';

/** The types of `wxt/browser` do not know Firefox's sidebar. */
type Firefox = typeof browser & { sidebarAction?: { open(): Promise<void> } };

/**
 * Shows the library beside the page, or in a tab if the browser has no side panel. Call it directly in the
 * click: the browser opens its side panel only then.
 */
export async function openLibrary(): Promise<void> {
  const { sidebarAction, sidePanel, windows }: Firefox = browser;
  try {
    if (import.meta.env.FIREFOX) await sidebarAction?.open();
    else await sidePanel.open({ windowId: windows.WINDOW_ID_CURRENT });
  } catch {
    await browser.tabs.create({ url: browser.runtime.getURL('/library.html') });
  }
}
