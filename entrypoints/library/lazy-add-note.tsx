import { useEffect, useState } from 'preact/hooks';
import type { AddNoteDialog, AddNoteProps } from '../../lib/ui/dialogs/add-note-dialog';

/** Asks for the knowledge base to put a note into. The dialog, with its picker, is loaded when it is needed. */
export function LazyAddNote(props: AddNoteProps & { onClose: () => void }) {
  const [Dialog, setDialog] = useState<typeof AddNoteDialog>();
  useEffect(() => {
    import('../../lib/ui/dialogs/add-note-dialog').then((loaded) => setDialog(() => loaded.AddNoteDialog));
  }, []);
  return Dialog ? <Dialog {...props} /> : null;
}
