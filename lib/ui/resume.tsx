import { call } from '../messaging/client';
import { t } from '../words';
import { Button } from './button';
import { Failure } from './failure';
import { useAction } from './hooks/use-action';

/** Lets everything that was paused be sent again. */
export function Resume() {
  const { run, busy, problem } = useAction();
  return (
    <>
      <Button class="main" busy={busy} onClick={() => run(() => call('outbox.pause', { paused: false }))}>
        {t('resume')}
      </Button>
      <Failure problem={problem} />
    </>
  );
}
