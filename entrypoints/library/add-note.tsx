import { useState } from 'preact/hooks';
import type { AddNoteDialog, AddNoteProps } from '../../lib/ui/dialogs/add-note-dialog';
import { t } from '../../lib/words';

/** A button that adds the note to a knowledge base. The dialog is loaded on the first click. */
export function AddNote(props: AddNoteProps) {
  const [Asking, setAsking] = useState<typeof AddNoteDialog>();
  async function ask() {
    const dialog = await import('../../lib/ui/dialogs/add-note-dialog');
    setAsking(() => dialog.AddNoteDialog);
  }
  return (
    <>
      <button type="button" onClick={ask}>
        {t('libraryAddNote')}
      </button>
      {Asking && <Asking {...props} onClose={() => setAsking(undefined)} />}
    </>
  );
}
