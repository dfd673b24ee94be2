import { call } from '../messaging/client';
import { t } from '../words';
import { Button } from './button';
import { useAction } from './hooks/use-action';
import { ProblemText } from './problem-text';

/** Lets everything that was paused be sent again. */
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
