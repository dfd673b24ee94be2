import { call } from '../../../lib/messaging/client';
import type { Destination } from '../../../lib/model/destination';
import { DestinationDialog } from '../../../lib/ui/dialogs/destination-dialog';
import { useAction } from '../../../lib/ui/hooks/use-action';
import { useSaveId } from '../../../lib/ui/hooks/use-save-id';
import { t, tCount } from '../../../lib/words';

interface NoteDialogProps {
  /** The id of the batch. */
  id: string;
  group: string;
  count: number;
  /** Called once the job is on disk. */
  onSaved: () => void;
  onClose: () => void;
}

/** Saves the links of a group as a note in a notebook. */
export function NoteDialog({ id, group, count, onSaved, onClose }: NoteDialogProps) {
  const { run, busy, problem } = useAction();
  const saveId = useSaveId();
  function choose(destination: Destination, close: () => void) {
    const input = { id, group, title: tCount('batchNoteTitle', count), destination };
    run(async () => {
      await call('batch.saveNote', { noteId: saveId.idFor(input), ...input });
      onSaved();
      close();
    });
  }
  return (
    <DestinationDialog
      title={t('libraryNewNote')}
      label={t('kindNotebook')}
      word={t('editSave')}
      kind="notebook"
      busy={busy}
      problem={problem}
      stake="not-saved"
      onChoose={choose}
      onClose={onClose}
    />
  );
}
