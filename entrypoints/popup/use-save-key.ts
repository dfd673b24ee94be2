import { useLayoutEffect } from 'preact/hooks';

/** Ctrl+Enter, or Cmd+Enter, saves from anywhere in the popup but its dialogs. */
export function useSaveKey(save: () => void): void {
  // Before the next key: it saves what is chosen by then.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
