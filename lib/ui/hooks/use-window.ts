import { useEffect, useState } from 'preact/hooks';

/**
 * The result of `read`, called again after each `event`. Not while a dialog is open, which could disappear with its
 * view, and what the user typed with it. Therefore also called when the focus moves, as it does when a dialog closes.
 */
export function useWindow<T extends string | boolean | undefined>(
  read: () => T,
  event: 'hashchange' | 'resize',
): T {
  const [value, setValue] = useState<T>(read);
  useEffect(() => {
    const again = () => {
      if (!document.querySelector('dialog[open]')) setValue(read());
    };
    for (const type of [event, 'focusin']) addEventListener(type, again);
    return () => {
      for (const type of [event, 'focusin']) removeEventListener(type, again);
    };
  }, []);
  return value;
}
