import { useLayoutEffect, useRef } from 'preact/hooks';

/** Calls `open` on Ctrl+F or ⌘F. In the field itself, a second press opens the browser's own search. */
export function useFindKey(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  // Before the page is drawn: an effect that follows it would miss a key pressed at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
      if (key.toLowerCase() !== 'f' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      const isInField = target instanceof Element && target.closest('.find');
      if (isInField || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
