import { useEffect, useState } from 'preact/hooks';
import { tCount } from '../../words';
import { useAnswer } from '../hooks/use-answer';
import { openImport } from '../open-import';
import { BatchProgress, RunButtons } from './batch-progress';
import { batchDestinations } from './batch-words';

/** The lists of links that are being sent or paused, on pages that are about something else. */
export function RunningBatches() {
  const [drawn, setDrawn] = useState(false);
  // What the page is about is asked for first.
  useEffect(() => setDrawn(true), []);
  const { value: batches = [] } = useAnswer('batches.list', () => ({}), { change: 'outbox', enabled: drawn });
  const open = batches.filter(
    ({ run, done, total }) => done < total && (run === 'running' || run === 'paused'),
  );
  return open.map((batch) => (
    <section key={batch.id} class="batch">
      <h3>
        <button type="button" class="link" onClick={() => openImport()}>
          {tCount('batchTitle', batch.total, batchDestinations(batch))}
        </button>
      </h3>
      <BatchProgress batch={batch} />
      <div class="buttons">
        <RunButtons batch={batch} />
      </div>
    </section>
  ));
}
