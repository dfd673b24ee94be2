import type { Destination, DestinationKind } from '../../model/destination';
import { t } from '../../words';
import { DestinationDialog } from '../dialogs/destination-dialog';

interface ElsewhereDialogProps {
  /** Offers this kind only. */
  kind: DestinationKind | undefined;
  onChoose: (destination: Destination) => void;
  onClose: () => void;
}

/** Chooses another destination for a clip that is in the outbox. */
export function ElsewhereDialog({ kind, onChoose, onClose }: ElsewhereDialogProps) {
  function choose(destination: Destination, close: () => void) {
    close();
    onChoose(destination);
  }
  return (
    <DestinationDialog
      title={t('elsewhere')}
      label={t('where')}
      word={t('elsewhereSend')}
      kind={kind}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
