import { call } from '../../messaging/client';
import { t } from '../../words';
import { Button } from '../button';
import { downloadBytes } from '../download';
import { useAction } from '../hooks/use-action';
import { ProblemText } from '../problem-text';

/** A button that downloads a job's file. Belongs among other buttons. */
export function TakeFile({ id }: { id: string }) {
  const { run, busy, problem } = useAction();

  async function take() {
    const { name } = await call('files.handBack', { id });
    const { pickUp } = await import('../../files/handover');
    downloadBytes(name, await pickUp(id));
  }

  return (
    <>
      <Button busy={busy} onClick={() => run(take)}>
        {t('download')}
      </Button>
      <div role="status" class="said">
        {problem && <ProblemText problem={problem} />}
      </div>
    </>
  );
}
