import { useState } from 'preact/hooks';
import { t } from '../../words';
import { Dialog } from '../dialogs/dialog';
import { PlainText } from '../plain-text';

/**
 * Copies a text. If the browser refuses, `byHand` shows the text for copying by hand.
 * @param onCopied called with false first, so that screen readers announce the next copy too
 */
export function useCopy(onCopied: (copied: boolean) => void) {
  const [text, setText] = useState<string>();
  return {
    copy(wanted: string) {
      onCopied(false);
      return navigator.clipboard.writeText(wanted).then(
        () => onCopied(true),
        () => setText(wanted),
      );
    },
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
