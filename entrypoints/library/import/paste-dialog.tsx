import { useState } from 'preact/hooks';
import { Dialog } from '../../../lib/ui/dialogs/dialog';
import { LinesField } from '../../../lib/ui/dialogs/text-fields';
import { t } from '../../../lib/words';
import { transferText } from './transfer-text';

interface PasteDialogProps {
  onTake: (text: string) => void;
  onClose: () => void;
}

/** Lets the user paste any text with addresses. A list copied from a page keeps the addresses of its links. */
export function PasteDialog({ onTake, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  function act(close: () => void) {
    onTake(text);
    close();
  }
  function onPaste(event: ClipboardEvent) {
    if (text !== '' || !event.clipboardData) return;
    event.preventDefault();
    setText(transferText(event.clipboardData));
  }
  return (
    <Dialog
      title={t('importPasteTitle')}
      action={{
        word: t('importAdd'),
        look: 'main',
        reason: text.trim() ? undefined : t('fieldNeeded'),
        act,
      }}
      dirty={text !== ''}
      onClose={onClose}
    >
      <LinesField
        label={t('importPasteLabel')}
        rows={10}
        spellcheck={false}
        value={text}
        onPaste={onPaste}
        onInput={setText}
      />
    </Dialog>
  );
}
