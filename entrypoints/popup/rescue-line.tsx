import { useState } from 'preact/hooks';
import { isRescuable } from '../../lib/contract/of-job';
import type { JobView } from '../../lib/contract/outbox';
import { destinationName } from '../../lib/destinations/destination-name';
import { ACTIVITY, jobFragment } from '../../lib/model/activity-address';
import { saveLine } from '../../lib/ui/activity/job-labels';
import { Button } from '../../lib/ui/button';
import { doubtText } from '../../lib/ui/doubt-text';
import { openPage } from '../../lib/ui/open-page';
import { ProblemText } from '../../lib/ui/problem-text';
import { normalise } from '../../lib/urls/normalise';
import { t } from '../../lib/words';
import { useRescue } from './use-rescue';

interface RescueLineProps {
  /** The address of the page that the popup was opened on. */
  url: string;
  jobs: JobView[];
}

/**
 * Says that the service could not read this page, or seems to have read another one. Offers to send the page as the tab
 * shows it, then shows the job's state. Without such a job, says so if one for this page has not arrived yet.
 */
export function RescueLine({ url, jobs }: RescueLineProps) {
  const [sent, setSent] = useState<string>();
  const { rescue, busy, problem } = useRescue();
  const address = normalise(url);
  const ofPage = (is: (job: JobView) => boolean) =>
    jobs.find(
      (each) => is(each) && each.discardedAt === undefined && address && normalise(each.clip.url) === address,
    );
  const job = jobs.find(({ id }) => id === sent) ?? ofPage(isRescuable);
  const open = job ? undefined : ofPage(({ state }) => state !== 'confirmed');
  if (open) return <OpenLine job={open} />;
  if (!job) return null;
  const { id, destination, receipt } = job;
  const doubt = receipt?.audit?.doubt;
  const reason = doubt ? doubtText(doubt) : t('rescueHere', destinationName(destination));
  return (
    <div class="before" tabIndex={-1}>
      <div role="status">
        <p>{sent ? saveLine(job) : reason}</p>
        {problem && <ProblemText problem={problem} />}
      </div>
      {!sent && (
        <div class="buttons">
          <Button busy={busy} onClick={() => rescue(id, () => setSent(id))}>
            {t('rescue')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** So that nobody saves a page twice because the first clip has not arrived yet. */
function OpenLine({ job }: { job: JobView }) {
  return (
    <div class="before">
      <p>{saveLine(job)}</p>
      <div class="buttons">
        <button type="button" class="link" onClick={() => openPage(ACTIVITY, jobFragment(job.id))}>
          {t('details')}
        </button>
      </div>
    </div>
  );
}
