import { useState } from 'preact/hooks';
import { t } from '../../words';
import { Dialog } from '../dialogs/dialog';
import { PlainText } from '../plain-text';

/** Copies a text. If the browser refuses, `byHand` shows the text for copying by hand. */
export function useCopy(onCopied: () => void) {
  const [text, setText] = useState<string>();
  return {
    copy: (wanted: string) => navigator.clipboard.writeText(wanted).then(onCopied, () => setText(wanted)),
    byHand: text !== undefined && <TextDialog text={text} onClose={() => setText(undefined)} />,
  };
}

/** Shows Markdown for copying by hand, if the browser does not let the clipboard be written. */
function TextDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog title={t('copyByHand')} onClose={onClose}>
      <PlainText text={text} />
    </Dialog>
  );
}
