import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Ctrl+Enter, or Cmd+Enter, saves from anywhere in the popup except its dialogs. While the popup is loading,
 * the key is remembered until kind and destination are known, unless the user does something else meanwhile.
 */
export function useSaveKey(save: () => void, loading: boolean): void {
  const awaited = useRef(false);

  // Runs before the next key event, which must save the latest choice.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      awaited.current = false;
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (loading) awaited.current = true;
      else save();
    };
    const onPress = () => {
      awaited.current = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  });

  useLayoutEffect(() => {
    if (loading || !awaited.current) return;
    awaited.current = false;
    save();
  }, [loading]);
}
