import { ACTIVITY, jobFragment } from '../../lib/model/activity-address';
import { openPage } from '../../lib/ui/open-page';
import { t } from '../../lib/words';

/** Leads to a job that only the user can decide about. */
export function DetailsButton({ id }: { id: string }) {
  return (
    <button type="button" onClick={() => openPage(ACTIVITY, jobFragment(id))}>
      {t('details')}
    </button>
  );
}
