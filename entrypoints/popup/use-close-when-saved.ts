import { useEffect } from 'preact/hooks';
import { isPopup } from '../../lib/browser/popup-window';
import { isFree } from '../../lib/ui/keep-focus';

const AFTER_MS = 2000;

/** Whether the user has moved the focus to something, perhaps in a dialog. The popup itself moves it to a title only. */
function isUsed(): boolean {
  return !isFree() && document.activeElement?.matches('[tabindex="-1"]') === false;
}

/**
 * Closes the popup two seconds after `isSaved`. The time begins anew when the pointer leaves the popup, and ends for
 * good when the user presses a key or moves the focus, also before the clip is saved.
 */
export function useCloseWhenSaved(isSaved: boolean): void {
  useEffect(() => {
    if (!isSaved || !isPopup() || isUsed()) return;
    const page = document.documentElement;
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => clearTimeout(timer);
    const begin = () => {
      wait();
      timer = setTimeout(() => close(), AFTER_MS);
    };
    const end = () => {
      wait();
      stop.abort();
    };
    if (!page.matches(':hover')) begin();
    page.addEventListener('pointerenter', wait, listen);
    page.addEventListener('pointermove', wait, listen);
    page.addEventListener('pointerleave', begin, listen);
    for (const type of ['keydown', 'focusin', 'pointerdown']) document.addEventListener(type, end, listen);
    return end;
  }, [isSaved]);
}
