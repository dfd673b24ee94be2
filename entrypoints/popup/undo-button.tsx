import type { JobView } from '../../lib/contract/outbox';
import { call } from '../../lib/messaging/client';
import { Button } from '../../lib/ui/button';
import { useAction } from '../../lib/ui/hooks/use-action';
import { t } from '../../lib/words';

/** Undoes a save as long as nothing of it was sent. */
export function UndoButton({ job, onUndone }: { job: JobView; onUndone: () => void }) {
  const { run, busy } = useAction();
  if (!job.undoable) return null;
  const undo = () =>
    run(async () => {
      const { undone } = await call('outbox.undo', { id: job.id });
      if (undone) onUndone();
    });
  return (
    <Button busy={busy} onClick={undo}>
      {t('undo')}
    </Button>
  );
}
