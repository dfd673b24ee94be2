import { useState } from 'preact/hooks';
import type { OutcomeGroup } from '../../../lib/contract/batch';
import { call } from '../../../lib/messaging/client';
import { happened } from '../../../lib/problems/advice';
import { DELIVERY } from '../../../lib/problems/kinds';
import { groupName } from '../../../lib/ui/batch/batch-text';
import { Button } from '../../../lib/ui/button';
import { Failure } from '../../../lib/ui/failure';
import { useAction } from '../../../lib/ui/hooks/use-action';
import { useCopy } from '../../../lib/ui/hooks/use-copy';
import { Icon } from '../../../lib/ui/icon';
import { t, type Word } from '../../../lib/words';
import { NoteDialog } from './note-dialog';
import { RescueDialog } from './rescue-dialog';
import type { Rescue } from './use-rescue';

interface BatchGroupProps {
  /** The id of the batch. */
  id: string;
  group: OutcomeGroup;
  /** Undefined if its pages cannot be saved, because it belongs to another account. */
  rescue: Rescue | undefined;
  onShow: () => void;
}

/** The links that failed, or whose outcome is unclear, for one reason, and what fits all of them. */
export function BatchGroup({ id, group, rescue, onShow }: BatchGroupProps) {
  const { key, state, problem, count } = group;
  const action = useAction();
  const [said, setSaid] = useState<'copied' | 'batchNoteSaved'>();
  const [asked, setAsked] = useState<'rescue' | 'note'>();
  const { copy, byHand } = useCopy((copied) => setSaid(copied ? 'copied' : undefined));
  const { text, service } = happened(problem);
  // Pages are opened one after the other, so only one group at a time.
  const isRescuing = rescue?.run?.name !== undefined;
  const canRescue = rescue && !isRescuing && state !== 'unknown' && DELIVERY[problem.kind].pageHelps;
  const act = (method: 'batch.retry' | 'batch.markDelivered') =>
    action.run(() => call(method, { id, group: key }));
  const copyAll = () =>
    action.run(async () => copy((await call('batch.export', { id, group: key, as: 'markdown' })).text));

  return (
    <section class="batch-group" aria-label={text}>
      <p class="batch-group-head">
        <Icon name="warning" />
        <button type="button" class="link" onClick={onShow}>
          {t('batchCount', groupName(group), count)}
        </button>
      </p>
      <p>{text}</p>
      {/* For a misread page, this is the title of one entry, and each link has another one. */}
      {service && problem.kind !== 'misread' && <p class="quiet">{service}</p>}
      {state === 'unknown' && <p class="quiet">{t('batchUnknownHint')}</p>}
      <div class="buttons">
        {canRescue && (
          <Button busy={action.busy} onClick={() => setAsked('rescue')}>
            {t('rescue')}
          </Button>
        )}
        <Button busy={action.busy} onClick={() => act('batch.retry')}>
          {t(retryWord(group))}
        </Button>
        {state !== 'failed' && (
          <Button busy={action.busy} onClick={() => act('batch.markDelivered')}>
            {t('batchThere')}
          </Button>
        )}
        <Button busy={action.busy} onClick={copyAll}>
          {t('batchCopy')}
        </Button>
        <Button busy={action.busy} onClick={() => setAsked('note')}>
          {t('batchNote')}
        </Button>
        <span role="status" class="quiet">
          {said && t(said)}
        </span>
      </div>
      <Failure problem={action.problem} />
      {byHand}
      {asked === 'rescue' && (
        <RescueDialog
          id={id}
          group={key}
          count={count}
          onStart={(items, patterns) => rescue?.start(id, items, patterns)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'note' && (
        <NoteDialog
          id={id}
          group={key}
          count={count}
          onSaved={() => setSaid('batchNoteSaved')}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

function retryWord({ state, problem }: OutcomeGroup): Word {
  if (problem.kind === 'not-captured' || problem.kind === 'wrong-page') return 'batchSendLinks';
  return state === 'failed' ? 'retry' : 'sendAgain';
}
