import type { JobView } from '../../lib/contract/outbox';
import { call } from '../../lib/messaging/client';
import { ProblemError } from '../../lib/problems/problem';
import { Button } from '../../lib/ui/button';
import { Failure } from '../../lib/ui/failure';
import { useAction } from '../../lib/ui/hooks/use-action';
import { t } from '../../lib/words';

/** Undoes a save as long as nothing of it was sent. */
export function UndoButton({ job, onUndone }: { job: JobView; onUndone: () => void }) {
  const { run, busy, problem } = useAction();
  const undo = () =>
    run(async () => {
      const { undone } = await call('outbox.undo', { id: job.id });
      if (!undone) throw new ProblemError({ kind: 'too-late' });
      onUndone();
    });
  return (
    <>
      {job.undoable && (
        <Button busy={busy} onClick={undo}>
          {t('undo')}
        </Button>
      )}
      <Failure problem={problem} />
    </>
  );
}
