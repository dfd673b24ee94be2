import { type Browser, browser } from 'wxt/browser';

/** Opens the popup, or, where the browser will not, the same page in a small window. */
export async function openPopup(tab: Browser.tabs.Tab): Promise<void> {
  try {
    await browser.action.openPopup();
  } catch {
    await openWindow(tab);
  }
}

/** The same long after the click: the person may look at another tab by now, which the popup would be about. */
export async function openPopupLate(tab: Browser.tabs.Tab): Promise<void> {
  const [seen] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  await (seen?.id === tab.id ? openPopup(tab) : openWindow(tab));
}

async function openWindow({ id }: Browser.tabs.Tab): Promise<void> {
  const url = browser.runtime.getURL(`/popup.html?tab=${id}`);
  await browser.windows.create({ url, type: 'popup', width: 400, height: 640 });
}
