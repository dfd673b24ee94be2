import { useState } from 'preact/hooks';
import type { Destination, DestinationKind } from '../../model/destination';
import { t } from '../../words';
import { Dialog } from '../dialogs/dialog';
import { useDestinationList } from '../hooks/use-destination-list';
import { DestinationField } from '../picker/destination-field';
import { ProblemText } from '../problem-text';

interface ElsewhereDialogProps {
  /** Offers this kind only. */
  kind: DestinationKind | undefined;
  onChoose: (destination: Destination) => void;
  onClose: () => void;
}

/** Chooses another destination for a clip that is in the outbox. */
export function ElsewhereDialog({ kind, onChoose, onClose }: ElsewhereDialogProps) {
  const { value: list, problem, reload } = useDestinationList();
  const [destination, setDestination] = useState<Destination>();
  const reason = destination ? undefined : t('reasonNoDestination');
  function act(close: () => void) {
    close();
    if (destination) onChoose(destination);
  }
  return (
    <Dialog
      title={t('elsewhere')}
      action={{ word: t('elsewhereSend'), look: 'main', reason, act }}
      onClose={onClose}
    >
      <DestinationField
        label={t('where')}
        list={list}
        kind={kind}
        value={destination}
        onChoose={setDestination}
      />
      <div role="status">{problem && <ProblemText problem={problem} onRetry={reload} />}</div>
    </Dialog>
  );
}
