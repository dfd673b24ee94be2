import type { OutboxStatus } from '../../contract/outbox';
import { ACTIVITY } from '../../model/activity-address';
import { t } from '../../words';
import { Icon } from '../icon';
import { openPage } from '../open-page';
import { ActivityCounts } from './activity-counts';

/** Opens the activity page, and says how many clips need the user and how many wait. */
export function ActivityLink({ status }: { status: OutboxStatus | undefined }) {
  return (
    <div class="activity-link">
      <button type="button" class="link" onClick={() => openPage(ACTIVITY)}>
        <Icon name="activity" />
        {t('activity')}
      </button>
      <ActivityCounts status={status} />
    </div>
  );
}
