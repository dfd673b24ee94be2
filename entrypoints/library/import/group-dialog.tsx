import type { Destination } from '../../../lib/model/destination';
import { DestinationDialog } from '../../../lib/ui/dialogs/destination-dialog';
import { t } from '../../../lib/words';

interface GroupDialogProps {
  name: string;
  value: Destination | undefined;
  /** Called with undefined if the group goes where the list goes. */
  onChoose: (destination: Destination | undefined) => void;
  onClose: () => void;
}

/** Chooses a destination for one group. */
export function GroupDialog({ name, value, onChoose, onClose }: GroupDialogProps) {
  function choose(destination: Destination, close: () => void) {
    onChoose(destination);
    close();
  }
  function same(dialog: HTMLDialogElement | null) {
    onChoose(undefined);
    dialog?.close();
  }
  return (
    <DestinationDialog
      title={t('importGroupTo', name)}
      label={t('where')}
      word={t('importUse')}
      kind="knowledge-base"
      value={value}
      aside={
        value && (
          <button type="button" onClick={(event) => same(event.currentTarget.closest('dialog'))}>
            {t('importSame')}
          </button>
        )
      }
      onChoose={choose}
      onClose={onClose}
    >
      <p class="note">{t('importNoFolders')}</p>
    </DestinationDialog>
  );
}
