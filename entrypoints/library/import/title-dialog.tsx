import { useId, useState } from 'preact/hooks';
import type { Row } from '../../../lib/links/rows';
import { Dialog } from '../../../lib/ui/dialogs/dialog';
import { t } from '../../../lib/words';

interface TitleDialogProps {
  row: Row;
  onRename: (title: string) => void;
  onClose: () => void;
}

/** Gives one link another title, which then goes to the service. */
export function TitleDialog({ row, onRename, onClose }: TitleDialogProps) {
  const id = useId();
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
      onClose={onClose}
    >
      <p class="quiet">{row.url}</p>
      <div class="field">
        <label for={id}>{t('title')}</label>
        <input
          id={id}
          type="text"
          dir="auto"
          autocomplete="off"
          value={title}
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
