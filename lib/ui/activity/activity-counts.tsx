import type { OutboxStatus } from '../../contract/outbox';
import { t, tCount } from '../../words';

/** How many jobs need the user and how many wait, as a live region. Screen readers read it as one text. */
export function ActivityCounts({ status }: { status: OutboxStatus | undefined }) {
  const { paused = false, needsUser = 0, waiting = 0 } = status ?? {};
  return (
    <p class="counts" role="status">
      {paused && <span class="count">{t('countPaused')} </span>}
      {needsUser > 0 && <span class="count warning">{tCount('countNeedsYou', needsUser)} </span>}
      {waiting > 0 && <span class="count">{t('countWaiting', waiting)}</span>}
    </p>
  );
}
