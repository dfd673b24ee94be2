import { useState } from 'preact/hooks';
import type { BatchView } from '../../../lib/contract/batch';
import { destinationName } from '../../../lib/destinations/destination-name';
import { call } from '../../../lib/messaging/client';
import { Button } from '../../../lib/ui/button';
import { ConfirmDialog } from '../../../lib/ui/dialogs/confirm-dialog';
import { download } from '../../../lib/ui/download';
import { useAction } from '../../../lib/ui/hooks/use-action';
import { ProblemText } from '../../../lib/ui/problem-text';
import { t, tCount } from '../../../lib/words';
import { BatchGroup } from './batch-group';
import { batchState, itemStateName } from './batch-words';
import { CloseTabs } from './close-tabs';
import { ItemsDialog, type Which } from './items-dialog';
import { PlaceProblem } from './place-problem';

/** The states whose number is shown; failures and unclear ones are shown by their reason. */
const COUNTED = ['confirmed', 'sent', 'queued'] as const;

/** One list that was sent: how far it is, what became of each link, and what can be done. */
export function BatchCard({ batch }: { batch: BatchView }) {
  const { id, run, total, done, counts, groups, places, last, held } = batch;
  const [shown, setShown] = useState<Which>();
  const [removing, setRemoving] = useState(false);
  const action = useAction();
  const isOver = done === total;
  const act = (method: 'batch.start' | 'batch.pause' | 'batch.stop' | 'batch.remove') =>
    action.run(() => call(method, { id }));
  const exportAs = (as: 'csv' | 'markdown') =>
    action.run(async () => download(await call('batch.export', { id, as })));
  const names = places.map(({ destination }) => destinationName(destination));

  return (
    <article class="batch">
      <h3>{tCount('batchTitle', total, names.slice(0, 3).join(', ') + (names.length > 3 ? ' …' : ''))}</h3>
      {!isOver && <progress value={done} max={total} aria-label={t('batchProgress', done, total)} />}
      <p role="status">{batchState(batch)}</p>
      {last && !isOver && <p class="quiet ellipsis">{t('batchLast', last.title || last.url)}</p>}
      {held && <ProblemText problem={held.problem} />}
      {places.map(
        ({ destination, problem }, place) =>
          problem && (
            <PlaceProblem key={place} id={id} place={place} destination={destination} problem={problem} />
          ),
      )}
      <ul class="batch-counts">
        {COUNTED.map(
          (state) =>
            counts[state] > 0 && (
              <li key={state}>
                <button type="button" class="link" onClick={() => setShown({ state })}>
                  {t('batchCount', itemStateName(state), counts[state])}
                </button>
              </li>
            ),
        )}
      </ul>
      {groups.map((group) => (
        <BatchGroup key={group.key} id={id} group={group} onShow={() => setShown({ group: group.key })} />
      ))}
      {action.problem && <ProblemText problem={action.problem} />}
      <div class="buttons">
        {!isOver && run === 'running' && (
          <Button busy={action.busy} onClick={() => act('batch.pause')}>
            {t('pause')}
          </Button>
        )}
        {!isOver && run !== 'running' && (
          <Button busy={action.busy} class="main" onClick={() => act('batch.start')}>
            {t('batchContinue')}
          </Button>
        )}
        {!isOver && run !== 'stopped' && (
          <Button busy={action.busy} onClick={() => act('batch.stop')}>
            {t('batchStop')}
          </Button>
        )}
        <Button busy={action.busy} onClick={() => exportAs('csv')}>
          {t('batchCsv')}
        </Button>
        <Button busy={action.busy} onClick={() => exportAs('markdown')}>
          {t('batchMarkdown')}
        </Button>
        {counts.confirmed > 0 && <CloseTabs id={id} />}
        {(isOver || run === 'stopped') && (
          <Button
            busy={action.busy}
            onClick={() => (counts.confirmed === total ? act('batch.remove') : setRemoving(true))}
          >
            {t('batchRemove')}
          </Button>
        )}
      </div>
      {shown && <ItemsDialog id={id} which={shown} onClose={() => setShown(undefined)} />}
      {removing && (
        <ConfirmDialog
          title={t('batchRemoveTitle')}
          text={tCount('batchRemoveText', total - counts.confirmed)}
          action={t('batchRemove')}
          onConfirm={() => act('batch.remove')}
          onClose={() => setRemoving(false)}
        />
      )}
    </article>
  );
}
