import type { JobView } from '../../contract/outbox';
import type { Destination } from '../../model/destination';
import { t } from '../../words';
import { useAdd } from '../hooks/use-add';
import { DestinationDialog } from './destination-dialog';

export interface AddNoteProps {
  note: { id: string; name: string };
  /** Called once the job is on disk. */
  onAdded: (job: JobView) => void;
}

/** Asks for the knowledge base to put a note into. */
export function AddNoteDialog({ note, onAdded, onClose }: AddNoteProps & { onClose: () => void }) {
  const { add, busy, problem } = useAdd(onAdded);
  function choose(destination: Destination, close: () => void) {
    add({ what: 'note', serviceId: note.id, title: note.name, destination }, close);
  }
  return (
    <DestinationDialog
      title={t('libraryAddNoteTitle')}
      label={t('kindKnowledgeBase')}
      word={t('add')}
      kind="knowledge-base"
      busy={busy}
      problem={problem}
      onChoose={choose}
      onClose={onClose}
    />
  );
}
