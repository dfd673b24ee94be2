import { useState } from 'preact/hooks';
import type { DestinationList } from '../contract';
import type { Destination } from '../destination';
import { t } from '../words';
import { DestinationField } from './destination-field';
import { Dialog } from './dialog';

interface ElsewhereDialogProps {
  list: DestinationList | undefined;
  onChoose: (destination: Destination) => void;
  onClose: () => void;
}

/** Chooses another destination for a clip that is in the outbox. */
export function ElsewhereDialog({ list, onChoose, onClose }: ElsewhereDialogProps) {
  const [destination, setDestination] = useState<Destination>();
  return (
    <Dialog title={t('elsewhere')} onClose={onClose}>
      {(close) => (
        <>
          <DestinationField label={t('where')} list={list} value={destination} onChoose={setDestination} />
          <div class="actions">
            <span class="spring" />
            <button type="button" onClick={close}>
              {t('cancel')}
            </button>
            <button
              type="button"
              class="main"
              disabled={!destination}
              title={destination ? undefined : t('reasonNoDestination')}
              onClick={() => {
                close();
                if (destination) onChoose(destination);
              }}
            >
              {t('elsewhereSend')}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
