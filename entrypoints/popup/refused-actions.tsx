import { useState } from 'preact/hooks';
import type { JobView } from '../../lib/contract/outbox';
import { call } from '../../lib/messaging/client';
import { ACTIVITY, jobFragment } from '../../lib/model/activity-address';
import { ElsewhereDialog } from '../../lib/ui/activity/elsewhere-dialog';
import { isForElsewhere, kindElsewhere, offers } from '../../lib/ui/activity/job-offers';
import { Button } from '../../lib/ui/button';
import { Failure } from '../../lib/ui/failure';
import { useAction } from '../../lib/ui/hooks/use-action';
import { openPage } from '../../lib/ui/open-page';
import { t } from '../../lib/words';
import { useRescue } from './use-rescue';

/**
 * The actions that the advice about a refused clip names. They act on the clip: another save would leave it behind.
 */
export function RefusedActions({ job }: { job: JobView }) {
  const { id } = job;
  const { run, busy, problem } = useAction();
  const page = useRescue();
  const [choosing, setChoosing] = useState(false);
  const { main } = offers(job);
  const isPageOffered = main.includes('rescue');
  const goesElsewhere = isForElsewhere(job);
  return (
    <>
      {isPageOffered && (
        <Button class="main" busy={page.busy} onClick={() => page.rescue(id)}>
          {t('rescue')}
        </Button>
      )}
      {goesElsewhere && (
        <Button class={isPageOffered ? undefined : 'main'} busy={busy} onClick={() => setChoosing(true)}>
          {t('elsewhere')}
        </Button>
      )}
      {!goesElsewhere && main.includes('send') && (
        <Button busy={busy} onClick={() => run(() => call('outbox.send', { id }))}>
          {t('retry')}
        </Button>
      )}
      <button type="button" onClick={() => openPage(ACTIVITY, jobFragment(id))}>
        {t('details')}
      </button>
      <Failure problem={problem ?? page.problem} />
      {choosing && (
        <ElsewhereDialog
          kind={kindElsewhere(job)}
          onChoose={(destination) => run(() => call('outbox.redirect', { id, destination }))}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
