import type { JobView } from '../../lib/contract/outbox';
import { call } from '../../lib/messaging/client';
import { Button } from '../../lib/ui/button';
import { useAction } from '../../lib/ui/hooks/use-action';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';

/** The button that the advice about a clip names which waits for the user, or need not wait. */
export function GoOn({ job: { id, problem } }: { job: JobView }) {
  const { run, busy, problem: failure } = useAction();
  const isPaused = problem?.kind === 'paused';
  if (!isPaused && problem?.kind !== 'quota') return null;
  const act = () => (isPaused ? call('outbox.pause', { paused: false }) : call('outbox.send', { id }));
  return (
    <>
      <Button class="main" busy={busy} onClick={() => run(act)}>
        {t(isPaused ? 'resume' : 'sendNow')}
      </Button>
      {failure && <ProblemText problem={failure} />}
    </>
  );
}
