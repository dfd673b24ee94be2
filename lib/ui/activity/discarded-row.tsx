import { t } from '../../words';
import { Button } from '../button';
import { Failure } from '../failure';
import { Icon } from '../icon';
import type { JobActs } from './use-job-actions';

/** A discarded job, which can be restored until that is final. */
export function DiscardedRow({ title, acts }: { title: string; acts: JobActs }) {
  return (
    <>
      <div class="job-row">
        <Icon name="discard" />
        <p class="job-title ellipsis" title={title}>
          {title}
        </p>
        <p class="job-line">
          <span class="ellipsis">{t('discarded')}</span>
          <Button class="link" busy={acts.busy} onClick={acts.undiscard}>
            {t('restore')}
          </Button>
        </p>
      </div>
      <Failure alone problem={acts.problem} />
    </>
  );
}
