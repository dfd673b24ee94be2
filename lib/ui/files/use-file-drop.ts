import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Anchor {
  readonly current: HTMLElement | null;
}

/**
 * Takes files that are dropped anywhere on the page, or pasted; not those that come with text into a field.
 * @param anchor an element of the component that takes them: while it is hidden or beneath a dialog, nothing
 * is taken
 * @returns whether files that would be taken are being dragged over the page
 */
export function useFileDrop(anchor: Anchor, take: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(take);
  latest.current = take;

  // Layout effect, so that a drop on a dialog that has just opened is not lost.
  useLayoutEffect(() => {
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') === true;
    const onDrag = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      // Otherwise the browser would open the file in place of the page.
      event.preventDefault();
      const taken = canTake(anchor.current);
      // A dialog registers after what is beneath it, so its effect wins.
      if (event.dataTransfer) event.dataTransfer.dropEffect = taken ? 'copy' : 'none';
      setOver(taken);
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      if (canTake(anchor.current)) latest.current([...(event.dataTransfer?.files ?? [])]);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isForField(event) || !canTake(anchor.current)) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener('dragover', onDrag);
    document.addEventListener('dragleave', onLeave);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onDrag);
      document.removeEventListener('dragleave', onLeave);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, []);

  return over;
}

function canTake(anchor: HTMLElement | null): boolean {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  return anchor?.checkVisibility() === true && dialogs.every((dialog) => dialog.contains(anchor));
}

/** A copied table or text often comes with a picture of itself: a field takes the text. */
function isForField({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.matches('textarea, [type="text"], [type="search"]');
  return isField && clipboardData?.types.includes('text/plain') === true;
}
