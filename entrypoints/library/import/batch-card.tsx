import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BatchView, OutcomeGroup } from '../../../lib/contract/batch';
import { itemStateName } from '../../../lib/contract/item-state-name';
import { call } from '../../../lib/messaging/client';
import { happened } from '../../../lib/problems/advice';
import { BatchProgress, RunButtons } from '../../../lib/ui/batch/batch-progress';
import { batchDestinations, groupName } from '../../../lib/ui/batch/batch-text';
import { Button } from '../../../lib/ui/button';
import { dayOf } from '../../../lib/ui/day';
import { ConfirmDialog } from '../../../lib/ui/dialogs/confirm-dialog';
import { download } from '../../../lib/ui/download';
import { Failure } from '../../../lib/ui/failure';
import { useAction } from '../../../lib/ui/hooks/use-action';
import { useNow } from '../../../lib/ui/hooks/use-now';
import { Moment } from '../../../lib/ui/moment';
import { Resume } from '../../../lib/ui/resume';
import { t, tCount } from '../../../lib/words';
import { BatchGroup } from './batch-group';
import { CloseTabs } from './close-tabs';
import { DestinationProblem } from './destination-problem';
import { ItemsDialog, type Which } from './items-dialog';
import type { Rescue } from './use-rescue';
import { useViewed } from './use-viewed';

/** The states whose number is shown; failures and unclear ones are shown by their reason. */
const COUNTED = ['confirmed', 'seen', 'sent', 'queued'] as const;

interface BatchCardProps {
  batch: BatchView;
  rescue: Rescue;
  /** Whether its heading takes the focus once it is shown. */
  takesFocus: boolean;
}

/** One batch: how far it is, what became of each link, and what can be done. */
export function BatchCard({ batch, rescue, takesFocus }: BatchCardProps) {
  const now = useNow();
  const { id, createdAt, run, total, done, counts, groups, destinations, account, held } = batch;
  const [shown, setShown] = useState<{ which: Which; name: string }>();
  const [removing, setRemoving] = useState(false);
  const action = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  useViewed(batch);
  const isOver = done === total;
  const unsaved = total - counts.confirmed - counts.seen;
  const unchecked = groups.filter(({ state }) => state === 'confirmed');
  const wrong = groups.filter(({ state }) => state !== 'confirmed');
  const remove = () => action.run(() => call('batch.remove', { id }));
  const show = (group: OutcomeGroup) => setShown({ which: { group: group.key }, name: groupName(group) });
  const exportAs = (as: 'csv' | 'markdown') =>
    action.run(async () => download(await call('batch.export', { id, as })));

  return (
    <article class="batch">
      <h3 ref={heading} tabIndex={-1}>
        {tCount('batchTitle', total, batchDestinations(batch))}{' '}
        <small>
          <Moment at={createdAt}>{dayOf(createdAt, now).text}</Moment>
        </small>
      </h3>
      <BatchProgress batch={batch} />
      {destinations.map(
        ({ destination, problem }, index) =>
          problem && (
            <DestinationProblem
              key={index}
              id={id}
              index={index}
              destination={destination}
              problem={problem}
              isHere={!account}
            />
          ),
      )}
      <ul class="batch-counts">
        {COUNTED.map(
          (state) =>
            counts[state] > 0 && (
              <li key={state}>
                <button
                  type="button"
                  class="link"
                  onClick={() => setShown({ which: { state }, name: itemStateName(state) })}
                >
                  {t('batchCount', itemStateName(state), counts[state])}
                </button>
              </li>
            ),
        )}
        {unchecked.map((group) => (
          <li key={group.key}>
            <button type="button" class="link" onClick={() => show(group)}>
              {t('batchCount', groupName(group), group.count)}
            </button>
          </li>
        ))}
      </ul>
      {unchecked.map(({ key, problem }) => (
        <p key={key} class="quiet">
          {happened(problem).text}
        </p>
      ))}
      {wrong.map((group) => (
        <BatchGroup
          key={group.key}
          id={id}
          group={group}
          rescue={account ? undefined : rescue}
          onShow={() => show(group)}
        />
      ))}
      <Failure problem={action.problem} />
      <div class="buttons">
        {held?.problem.kind === 'paused' && <Resume />}
        {!isOver && <RunButtons batch={batch} />}
        <Button busy={action.busy} onClick={() => exportAs('csv')}>
          {t('batchCsv')}
        </Button>
        <Button busy={action.busy} onClick={() => exportAs('markdown')}>
          {t('batchMarkdown')}
        </Button>
        {counts.confirmed > 0 && <CloseTabs id={id} />}
        {(isOver || run === 'stopped') && (
          <Button busy={action.busy} onClick={() => (unsaved === 0 ? remove() : setRemoving(true))}>
            {t('batchRemove')}
          </Button>
        )}
      </div>
      {shown && <ItemsDialog id={id} {...shown} onClose={() => setShown(undefined)} />}
      {removing && (
        <ConfirmDialog
          title={t('batchRemoveTitle')}
          text={tCount('batchRemoveText', unsaved)}
          action={t('batchRemove')}
          onConfirm={() => remove()}
          onClose={() => setRemoving(false)}
        />
      )}
    </article>
  );
}
