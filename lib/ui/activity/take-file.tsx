import { call } from '../../messaging/client';
import { t } from '../../words';
import { Button } from '../button';
import { downloadBytes } from '../download';
import { Failure } from '../failure';
import { useAction } from '../hooks/use-action';

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
      <Failure problem={problem} />
    </>
  );
}
