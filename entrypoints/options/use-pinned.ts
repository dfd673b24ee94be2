import { useEffect, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';

/** Whether the icon is in the toolbar; read again when the user comes back to this page. */
export function usePinned(): boolean {
  const [pinned, setPinned] = useState(false);
  useEffect(() => {
    const read = () =>
      browser.action.getUserSettings().then(
        ({ isOnToolbar }) => setPinned(isOnToolbar === true),
        () => {},
      );
    read();
    addEventListener('focus', read);
    document.addEventListener('pointerenter', read);
    return () => {
      removeEventListener('focus', read);
      document.removeEventListener('pointerenter', read);
    };
  }, []);
  return pinned;
}
