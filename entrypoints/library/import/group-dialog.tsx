import { useState } from 'preact/hooks';
import type { DestinationList } from '../../../lib/contract/destinations';
import type { Destination } from '../../../lib/model/destination';
import { Dialog } from '../../../lib/ui/dialogs/dialog';
import { DestinationField } from '../../../lib/ui/picker/destination-field';
import { t } from '../../../lib/words';

interface GroupDialogProps {
  name: string;
  list: DestinationList | undefined;
  value: Destination | undefined;
  /** Called with undefined if the group goes where the list goes. */
  onChoose: (destination: Destination | undefined) => void;
  onClose: () => void;
}

/** Chooses a destination for one group. */
export function GroupDialog({ name, list, value, onChoose, onClose }: GroupDialogProps) {
  const [destination, setDestination] = useState(value);
  function choose(close: () => void, chosen: Destination | undefined) {
    onChoose(chosen);
    close();
  }
  return (
    <Dialog
      title={t('importGroupTo', name)}
      action={{
        word: t('importUse'),
        look: 'main',
        reason: destination ? undefined : t('reasonNoDestination'),
        act: (close) => choose(close, destination),
      }}
      aside={
        value && (
          <button
            type="button"
            onClick={(event) => choose(() => event.currentTarget.closest('dialog')?.close(), undefined)}
          >
            {t('importSame')}
          </button>
        )
      }
      onClose={onClose}
    >
      <DestinationField
        label={t('where')}
        list={list}
        kind="knowledge-base"
        value={destination}
        onChoose={setDestination}
      />
      <p class="note">{t('importNoFolders')}</p>
    </Dialog>
  );
}
