import { useState } from 'preact/hooks';
import { TextDialog } from '../dialogs/text-dialog';

/** Copies a text. If the browser refuses, `byHand` shows the text for copying by hand. */
export function useCopy(onCopied: () => void) {
  const [text, setText] = useState<string>();
  return {
    copy: (wanted: string) => navigator.clipboard.writeText(wanted).then(onCopied, () => setText(wanted)),
    byHand: text !== undefined && <TextDialog text={text} onClose={() => setText(undefined)} />,
  };
}
