import { useState } from 'preact/hooks';
import { destinationName } from '../../../lib/destinations/destination-name';
import { call } from '../../../lib/messaging/client';
import type { Destination } from '../../../lib/model/destination';
import { happened } from '../../../lib/problems/advice';
import type { DeliveryProblem } from '../../../lib/problems/problem';
import { ElsewhereDialog } from '../../../lib/ui/activity/elsewhere-dialog';
import { Failure } from '../../../lib/ui/failure';
import { useAction } from '../../../lib/ui/hooks/use-action';
import { Icon } from '../../../lib/ui/icon';
import { t } from '../../../lib/words';

interface DestinationProblemProps {
  /** The id of the batch. */
  id: string;
  /** Index of the destination in the batch. */
  index: number;
  destination: Destination;
  problem: DeliveryProblem;
  /** Whether the batch is of the connected account: only its destinations are known. */
  isHere: boolean;
}

/** Says that a destination takes nothing more, and offers another one for the links that are left. */
export function DestinationProblem(props: DestinationProblemProps) {
  const { id, index, destination, problem, isHere } = props;
  const [choosing, setChoosing] = useState(false);
  const action = useAction();
  const { text, service } = happened(problem);
  return (
    <div class="batch-group">
      <p class="batch-group-head">
        <Icon name="warning" />
        <strong>{destinationName(destination)}</strong>
      </p>
      <p>{text}</p>
      {service && <p class="quiet">{service}</p>}
      <Failure problem={action.problem} />
      {isHere && (
        <div class="buttons">
          <button type="button" onClick={() => setChoosing(true)}>
            {t('elsewhere')}
          </button>
        </div>
      )}
      {choosing && (
        <ElsewhereDialog
          kind="knowledge-base"
          onChoose={(chosen) => action.run(() => call('batch.redirect', { id, index, destination: chosen }))}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
