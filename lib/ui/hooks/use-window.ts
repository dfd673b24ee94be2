import { useEffect, useState } from 'preact/hooks';

/**
 * What `read` finds out about the window, again after each `event`. A dialog would go with the view that it is in, and
 * take along what the user types: while one is open, nothing changes. When it closes, the focus moves.
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
