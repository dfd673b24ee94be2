import { useAnswer } from '../../../lib/ui/hooks/use-answer';
import { t } from '../../../lib/words';
import { BatchCard } from './batch-card';
import type { Rescue } from './use-rescue';

/** The batches, and what became of every link. @param sent the batch just sent, which gets the focus */
export function Batches({ rescue, sent }: { rescue: Rescue; sent?: string | undefined }) {
  const { value: batches = [] } = useAnswer('batches.list', () => ({}), { change: 'outbox' });
  // A draft is still being stored; the button says how far.
  const shown = batches.filter(({ run }) => run !== 'draft');
  if (shown.length === 0) return null;
  return (
    <section class="batches" aria-label={t('batches')}>
      {shown.map((batch) => (
        <BatchCard key={batch.id} batch={batch} rescue={rescue} takesFocus={batch.id === sent} />
      ))}
      <p class="quiet">{t('batchesKept')}</p>
    </section>
  );
}
