import { useState } from 'preact/hooks';
import type { JobView } from '../../lib/contract/outbox';
import { call } from '../../lib/messaging/client';
import { ElsewhereDialog } from '../../lib/ui/activity/elsewhere-dialog';
import { isForElsewhere, kindElsewhere } from '../../lib/ui/activity/job-offers';
import { Button } from '../../lib/ui/button';
import { useAction } from '../../lib/ui/hooks/use-action';
import { ACTIVITY, openPage } from '../../lib/ui/open-page';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';

/** What the advice about a refused clip names. It moves the clip itself: another save would leave it behind. */
export function RefusedActions({ job }: { job: JobView }) {
  const { run, busy, problem } = useAction();
  const [choosing, setChoosing] = useState(false);
  return (
    <>
      {isForElsewhere(job) && (
        <Button class="main" busy={busy} onClick={() => setChoosing(true)}>
          {t('elsewhere')}
        </Button>
      )}
      <button type="button" onClick={() => openPage(ACTIVITY, `#job=${job.id}`)}>
        {t('details')}
      </button>
      {problem && <ProblemText problem={problem} />}
      {choosing && (
        <ElsewhereDialog
          kind={kindElsewhere(job)}
          onChoose={(destination) => run(() => call('outbox.redirect', { id: job.id, destination }))}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
