import type { BatchView } from '../../contract/batch';
import type { DeliveryKind } from '../../problems/problem';
import { t, tCount } from '../../words';
import { openImport } from '../open-import';
import { BatchProgress, RunButtons } from './batch-progress';
import { batchDestinations } from './batch-text';

interface RunningBatchesProps {
  batches: readonly BatchView[];
  /** The problems that a banner of the page says already. By default none. */
  said?: readonly DeliveryKind[];
}

/** The batches that are under way or have new failures, on a page that is about something else. */
export function RunningBatches({ batches, said = [] }: RunningBatchesProps) {
  return batches.map((batch) => (
    <section key={batch.id} class="batch">
      <h2>
        <button type="button" class="link" onClick={() => openImport()}>
          {tCount('batchTitle', batch.total, batchDestinations(batch))}
        </button>
      </h2>
      <BatchProgress batch={batch} said={said} />
      <div class="buttons">
        {batch.isUnshown ? (
          <button type="button" onClick={() => openImport()}>
            {t('batchLook')}
          </button>
        ) : (
          <RunButtons batch={batch} />
        )}
      </div>
    </section>
  ));
}
