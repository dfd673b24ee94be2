import { useLayoutEffect, useState } from 'preact/hooks';

/** Whether the pointer or the keyboard has come to a field that chooses a place. */
export function usePickerReached(): boolean {
  const [reached, setReached] = useState(false);
  useLayoutEffect(() => {
    if (reached) return;
    const look = ({ target }: Event) =>
      target instanceof Element && target.matches('[role=combobox]') && setReached(true);
    const signs = ['pointerover', 'focusin', 'input'];
    for (const sign of signs) document.addEventListener(sign, look);
    return () => {
      for (const sign of signs) document.removeEventListener(sign, look);
    };
  }, [reached]);
  return reached;
}
