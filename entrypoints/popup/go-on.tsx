import type { JobView } from '../../lib/contract/outbox';
import { call } from '../../lib/messaging/client';
import { Button } from '../../lib/ui/button';
import { Failure } from '../../lib/ui/failure';
import { useAction } from '../../lib/ui/hooks/use-action';
import { Resume } from '../../lib/ui/resume';
import { t } from '../../lib/words';

/** The button for a clip that waits: it resumes what the user paused, or sends the clip now. */
export function GoOn({ job: { id, problem } }: { job: JobView }) {
  const { run, busy, problem: failure } = useAction();
  if (problem?.kind === 'paused') return <Resume />;
  if (problem?.kind !== 'quota') return null;
  return (
    <>
      <Button class="main" busy={busy} onClick={() => run(() => call('outbox.send', { id }))}>
        {t('sendNow')}
      </Button>
      <Failure problem={failure} />
    </>
  );
}
