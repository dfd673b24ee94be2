import { useState } from 'preact/hooks';
import type { OutcomeGroup } from '../../../lib/contract/batch';
import { call } from '../../../lib/messaging/client';
import { happened } from '../../../lib/ui/advice';
import { Button } from '../../../lib/ui/button';
import { useAction } from '../../../lib/ui/hooks/use-action';
import { useCopy } from '../../../lib/ui/hooks/use-copy';
import { Icon } from '../../../lib/ui/icon';
import { ProblemText } from '../../../lib/ui/problem-text';
import { t } from '../../../lib/words';
import { itemStateName } from './batch-words';

interface BatchGroupProps {
  /** Of the batch. */
  id: string;
  group: OutcomeGroup;
  onShow: () => void;
}

/** The links that failed, or whose outcome is unclear, for one reason, and what fits all of them. */
export function BatchGroup({ id, group, onShow }: BatchGroupProps) {
  const { key, state, problem, count } = group;
  const action = useAction();
  const [copied, setCopied] = useState(false);
  const { copy, byHand } = useCopy(() => setCopied(true));
  const { text, service } = happened(problem);
  const act = (method: 'batch.retry' | 'batch.markDelivered') =>
    action.run(() => call(method, { id, group: key }));
  const copyAll = () =>
    action.run(async () => copy((await call('batch.export', { id, group: key, as: 'markdown' })).text));

  return (
    <section class="batch-group" aria-label={text}>
      <p>
        <Icon name="warning" />
        <button type="button" class="link" onClick={onShow}>
          {t('batchCount', itemStateName(state), count)}
        </button>
      </p>
      <p>{text}</p>
      {service && <p class="quiet">{service}</p>}
      {state === 'unknown' && <p class="quiet">{t('batchUnknownHint')}</p>}
      <div class="buttons">
        <Button busy={action.busy} onClick={() => act('batch.retry')}>
          {t(state === 'unknown' ? 'batchSendAgain' : 'retry')}
        </Button>
        {state === 'unknown' && (
          <Button busy={action.busy} onClick={() => act('batch.markDelivered')}>
            {t('batchThere')}
          </Button>
        )}
        <Button busy={action.busy} onClick={copyAll}>
          {t('batchCopy')}
        </Button>
        <span role="status" class="quiet">
          {copied && t('copied')}
        </span>
      </div>
      {action.problem && <ProblemText problem={action.problem} />}
      {byHand}
    </section>
  );
}
