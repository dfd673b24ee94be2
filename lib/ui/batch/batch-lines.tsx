import type { BatchView } from '../../contract/batch';
import { call } from '../../messaging/client';
import { t, tCount } from '../../words';
import { Failure } from '../failure';
import { useAction } from '../hooks/use-action';
import { Icon } from '../icon';
import { openImport } from '../open-import';
import { Tool } from '../tool';
import { batchDestinations, batchState, canPause } from './batch-text';
import { useRunningBatches } from './use-batches';

/** The batches that are under way or have new failures, in one line each. */
export function BatchLines() {
  return useRunningBatches().map((batch) => <BatchLine key={batch.id} batch={batch} />);
}

function BatchLine({ batch }: { batch: BatchView }) {
  const { id, run, total, done, last, isUnshown } = batch;
  const action = useAction();
  const act = (method: 'batch.start' | 'batch.pause' | 'batch.stop') =>
    action.run(() => call(method, { id }));
  const isRunning = run === 'running';
  return (
    <section class="batch-line" aria-label={tCount('batchTitle', total, batchDestinations(batch))}>
      {!isUnshown && <progress value={done} max={total} aria-label={t('batchProgress', done, total)} />}
      <button
        type="button"
        class="link ellipsis"
        title={last && t('batchLast', last.title || last.url)}
        onClick={() => openImport()}
      >
        {batchState(batch)}
      </button>
      {isUnshown ? (
        <Icon name="warning" />
      ) : (
        <>
          {(!isRunning || canPause(batch)) && (
            <Tool
              icon={isRunning ? 'pause' : 'play'}
              word={t(isRunning ? 'pause' : 'batchContinue')}
              onClick={() => act(isRunning ? 'batch.pause' : 'batch.start')}
            />
          )}
          <Tool icon="close" word={t('stop')} onClick={() => act('batch.stop')} />
        </>
      )}
      <Failure problem={action.problem} />
    </section>
  );
}
