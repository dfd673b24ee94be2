import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Anchor {
  readonly current: HTMLElement | null;
}

/** Text, or a link. */
const TEXT = ['text/plain', 'text/uri-list'];

/**
 * Takes files that are dropped anywhere on the page, or pasted, except files that come with text into a field.
 * @param anchor an element of the component that takes them: while it is hidden or beneath a dialog, nothing is taken
 * @param takeText takes text in the same way, but never text for a field; left out: text is not taken
 * @returns whether something that would be taken is being dragged over the page
 */
export function useFileDrop(
  anchor: Anchor,
  take: (files: File[]) => void,
  takeText?: (transfer: DataTransfer) => void,
): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef({ take, takeText });
  latest.current = { take, takeText };

  // Layout effect, so that a drop on a dialog that has just opened is not lost.
  useLayoutEffect(() => {
    const holds = (event: Event, transfer: DataTransfer | null): transfer is DataTransfer => {
      const { types = [] } = transfer ?? {};
      const isText = TEXT.some((type) => types.includes(type)) && !isField(event);
      return types.includes('Files') || (isText && latest.current.takeText !== undefined);
    };
    function takeAll(transfer: DataTransfer): void {
      if (!canTake(anchor.current)) return;
      const { take, takeText } = latest.current;
      if (transfer.types.includes('Files') && !(takeText && isPictured(transfer))) take([...transfer.files]);
      else takeText?.(transfer);
    }
    const onDrag = (event: DragEvent) => {
      if (!holds(event, event.dataTransfer)) return;
      // Otherwise the browser would open the file in place of the page.
      event.preventDefault();
      const taken = canTake(anchor.current);
      // A dialog registers after what is beneath it, so its effect wins.
      event.dataTransfer.dropEffect = taken ? 'copy' : 'none';
      setOver(taken);
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (!holds(event, event.dataTransfer)) return;
      event.preventDefault();
      takeAll(event.dataTransfer);
    };
    const onPaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!holds(event, clipboardData) || isForField(event) || !canTake(anchor.current)) return;
      event.preventDefault();
      takeAll(clipboardData);
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

/** A copied table or text often comes with a picture of itself. */
function isPictured({ types, files }: DataTransfer): boolean {
  return types.includes('text/plain') && [...files].every(({ type }) => type.startsWith('image/'));
}

/** A field takes the text of files that come with text. */
function isForField(event: ClipboardEvent): boolean {
  return isField(event) && event.clipboardData?.types.includes('text/plain') === true;
}

function isField({ target }: Event): boolean {
  return target instanceof Element && target.matches('textarea, [type="text"], [type="search"]');
}
