import type { BatchView } from '../../contract/batch';
import { t, tCount } from '../../words';
import { openImport } from '../open-import';
import { batchDestinations, batchState } from './batch-text';

/** How many are listed. Each leads to the page that has the others. */
const FIRST = 5;

/** The batches that are over or stopped, on a page that is about something else. */
export function FinishedBatches({ batches }: { batches: readonly BatchView[] }) {
  if (batches.length === 0) return null;
  return (
    <section class="activity-section" aria-labelledby="section-lists">
      <h2 id="section-lists">
        {t('batches')} <span class="count">{batches.length}</span>
      </h2>
      <ul class="finished-batches">
        {batches.slice(0, FIRST).map((batch) => (
          <li key={batch.id}>
            <button type="button" class="link" onClick={() => openImport()}>
              {tCount('batchTitle', batch.total, batchDestinations(batch))}
            </button>
            <span class="quiet">{batchState(batch)}</span>
          </li>
        ))}
      </ul>
      {batches.length > FIRST && (
        <button type="button" class="show-all" onClick={() => openImport()}>
          {t('showAll', batches.length)}
        </button>
      )}
    </section>
  );
}
