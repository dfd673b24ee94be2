import { useEffect, useState } from 'preact/hooks';

/**
 * The result of `read`, called again after each `event`. While a dialog is open, the result does not change: its view
 * could disappear, and with it what the user typed. When the dialog closes, the focus moves, and `read` is called then.
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
