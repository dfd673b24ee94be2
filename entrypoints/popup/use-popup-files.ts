import { useRef, useState } from 'preact/hooks';
import { isPopup, openPopupWindow } from '../../lib/browser/popup-window';
import type { PageView } from '../../lib/contract/page';
import type { Destination } from '../../lib/model/destination';
import { useFiles } from '../../lib/ui/files/use-files';
import { useFilesForm } from '../../lib/ui/files/use-files-form';

/** `?files` opens the popup's page for files at once. */
const AT_ONCE = new URLSearchParams(location.search).has('files');

/**
 * The user's own files, and whether they are saved in place of the page. They are kept even before the page
 * is known.
 */
export function useOwnFiles() {
  const files = useFiles();
  const [on, setOn] = useState(AT_ONCE);
  return { files, on, setOn };
}
export type OwnFiles = ReturnType<typeof useOwnFiles>;

/** Files in place of the page: because the user chose that, or dropped or pasted some. */
export function usePopupFiles(
  own: OwnFiles,
  page: PageView | undefined,
  destination: Destination | undefined,
  /** Called when files are dropped or pasted, even after the page is saved. */
  onTake: () => void,
) {
  const { files, on, setOn } = own;
  const within = useRef<HTMLFormElement>(null);
  const form = useFilesForm(within, files, destination, () => {
    setOn(true);
    onTake();
  });
  return { ...form, within, on, setOn, chooseElsewhere: () => isPopup() && openWindow(page) };
}

export type PopupFiles = ReturnType<typeof usePopupFiles>;

/** The browser's file chooser closes the popup and its answer is lost, so a small window opens that stays. */
function openWindow(page: PageView | undefined): boolean {
  openPopupWindow(page?.tabId, true).then(() => close());
  return true;
}
