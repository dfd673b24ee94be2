import type { BatchView } from '../../contract/batch';
import { call } from '../../messaging/client';
import type { DeliveryKind } from '../../problems/problem';
import { t } from '../../words';
import { Button } from '../button';
import { Failure } from '../failure';
import { useAction } from '../hooks/use-action';
import { useNow } from '../hooks/use-now';
import { ProblemText } from '../problem-text';
import { nextTry } from '../relative-time';
import './batch.css';
import { batchState, canPause } from './batch-text';

interface BatchProgressProps {
  batch: BatchView;
  /** The problems that a banner of the page says already. By default none. */
  said?: readonly DeliveryKind[];
}

/** How far a batch is: its progress, the link that ended last, and why nothing is sent for now. */
export function BatchProgress({ batch, said = [] }: BatchProgressProps) {
  const { total, done, last, held } = batch;
  const now = useNow();
  const isOver = done === total;
  return (
    <>
      {!isOver && <progress value={done} max={total} aria-label={t('batchProgress', done, total)} />}
      <p role="status">{batchState(batch)}</p>
      {last && !isOver && <p class="quiet ellipsis">{t('batchLast', last.title || last.url)}</p>}
      {held && !said.includes(held.problem.kind) && <ProblemText problem={held.problem} stake="list" />}
      {held?.until && held.until > now && <p class="quiet">{nextTry(held.until, now)}</p>}
    </>
  );
}

/** Pauses, stops or continues a batch that is not over. */
export function RunButtons({ batch }: { batch: BatchView }) {
  const { id, run } = batch;
  const { run: act, busy, problem } = useAction();
  const button = (method: 'batch.start' | 'batch.pause' | 'batch.stop', name: string, look?: 'main') => (
    <Button busy={busy} class={look} onClick={() => act(() => call(method, { id }))}>
      {name}
    </Button>
  );
  return (
    <>
      {run !== 'running'
        ? button('batch.start', t('batchContinue'), 'main')
        : canPause(batch) && button('batch.pause', t('pause'))}
      {run !== 'stopped' && button('batch.stop', t('stop'))}
      <Failure problem={problem} />
    </>
  );
}
