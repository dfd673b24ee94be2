import { call } from '../../lib/messaging/client';
import { Button } from '../../lib/ui/button';
import { useAction } from '../../lib/ui/hooks/use-action';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';

/** Ends the pause, beside the line that reports it. */
export function Resume() {
  const { run, busy, problem } = useAction();
  return (
    <>
      <Button class="main" busy={busy} onClick={() => run(() => call('outbox.pause', { paused: false }))}>
        {t('resume')}
      </Button>
      {problem && <ProblemText problem={problem} />}
    </>
  );
}
