import { t } from '../../words';
import { Button } from '../button';
import { Failure } from '../failure';
import { Icon } from '../icon';
import type { JobActs } from './use-job-actions';

interface DiscardedRowProps {
  /** Undefined if it stands above already. */
  title?: string;
  acts: JobActs;
}

/** A discarded job, which can be restored until that is final. */
export function DiscardedRow({ title, acts }: DiscardedRowProps) {
  return (
    <>
      <div class="job-row">
        <Icon name="discard" />
        {title && (
          <p class="job-title ellipsis" title={title}>
            {title}
          </p>
        )}
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
