import { useState } from 'preact/hooks';
import type { Row } from '../../../lib/links/rows';
import { Dialog } from '../../../lib/ui/dialogs/dialog';
import { LineField } from '../../../lib/ui/dialogs/text-fields';
import { t } from '../../../lib/words';

interface TitleDialogProps {
  row: Row;
  onRename: (title: string) => void;
  onClose: () => void;
}

/** Gives one link another title, which then goes to the service. */
export function TitleDialog({ row, onRename, onClose }: TitleDialogProps) {
  const [title, setTitle] = useState(row.title);
  function act(close: () => void) {
    onRename(title.trim());
    close();
  }
  return (
    <Dialog
      title={t('importRename')}
      action={{
        word: t('importUse'),
        look: 'main',
        reason: title.trim() ? undefined : t('fieldNeeded'),
        act,
      }}
      dirty={title !== row.title}
      onClose={onClose}
    >
      <p class="quiet">{row.url}</p>
      <LineField value={title} onInput={setTitle} />
    </Dialog>
  );
}
