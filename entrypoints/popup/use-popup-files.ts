import { useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { PageView } from '../../lib/contract/page';
import type { Destination } from '../../lib/destination';
import { useFilesForm } from '../../lib/ui/files/use-files-form';

/** `?files` opens the popup's page for files at once. */
const AT_ONCE = new URLSearchParams(location.search).has('files');

/** Files in place of the page: chosen by the person's own choice, or by dropping or pasting one. */
export function usePopupFiles(page: PageView | undefined, destination: Destination | undefined) {
  const [on, setOn] = useState(AT_ONCE);
  const form = useFilesForm(destination, { onTake: () => setOn(true) });
  return {
    ...form,
    on,
    setOn,
    // Where the browser asks for a file, it closes the popup and forgets the question: a small window stays.
    chooseElsewhere: isPopup() ? () => openWindow(page) : undefined,
  };
}
export type PopupFiles = ReturnType<typeof usePopupFiles>;

function isPopup(): boolean {
  return browser.extension.getViews({ type: 'popup' }).includes(window);
}

async function openWindow(page: PageView | undefined): Promise<void> {
  const tab = page ? `tab=${page.tabId}&` : '';
  const url = browser.runtime.getURL(`/popup.html?${tab}files`);
  await browser.windows.create({ url, type: 'popup', width: 400, height: 640 });
  close();
}
