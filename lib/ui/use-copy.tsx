import { useState } from 'preact/hooks';
import { TextDialog } from './text-dialog';

/** Copies texts. Where the browser does not let it, `byHand` shows the text, to be copied by hand. */
export function useCopy(onCopied: () => void) {
  const [text, setText] = useState<string>();
  return {
    copy: (wanted: string) => navigator.clipboard.writeText(wanted).then(onCopied, () => setText(wanted)),
    byHand: text !== undefined && <TextDialog text={text} onClose={() => setText(undefined)} />,
  };
}
