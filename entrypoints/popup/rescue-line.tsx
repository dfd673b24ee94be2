import { useState } from 'preact/hooks';
import { isRescuable } from '../../lib/contract/of-job';
import type { JobView } from '../../lib/contract/outbox';
import { destinationName } from '../../lib/destinations/destination-name';
import { call } from '../../lib/messaging/client';
import { ProblemError } from '../../lib/problems/problem';
import { saveLine } from '../../lib/ui/activity/job-words';
import { Button } from '../../lib/ui/button';
import { doubtText } from '../../lib/ui/doubt-text';
import { useAction } from '../../lib/ui/hooks/use-action';
import { ProblemText } from '../../lib/ui/problem-text';
import { normalise } from '../../lib/urls/normalise';
import { t } from '../../lib/words';

interface RescueLineProps {
  /** The address of the page that the popup was opened on. */
  url: string;
  jobs: JobView[];
}

/**
 * Says that the service could not read this page, or seems to have read another one. Offers to send the page as the tab
 * shows it, then shows the job's state.
 */
export function RescueLine({ url, jobs }: RescueLineProps) {
  const { run, busy, problem } = useAction();
  const [sent, setSent] = useState<string>();
  const job =
    jobs.find(({ id }) => id === sent) ??
    jobs.find((each) => isRescuable(each) && normalise(each.clip.url) === normalise(url));
  if (!job) return null;
  const { id, destination, receipt } = job;
  const doubt = receipt?.audit?.doubt;
  const reason = doubt ? doubtText(doubt) : t('rescueHere', destinationName(destination));
  const rescue = () =>
    run(async () => {
      if (!(await call('outbox.rescue', { id })).sent) throw new ProblemError({ kind: 'page-changed' });
      setSent(id);
    });
  return (
    <div class="before" tabIndex={-1}>
      <div role="status">
        <p>{sent ? saveLine(job) : reason}</p>
        {problem && <ProblemText problem={problem} />}
      </div>
      {!sent && (
        <div class="buttons">
          <Button class="main" busy={busy} onClick={rescue}>
            {t('rescue')}
          </Button>
        </div>
      )}
    </div>
  );
}
