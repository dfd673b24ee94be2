import { useState } from 'preact/hooks';
import type { JobView } from '../../contract/outbox';
import type { Destination } from '../../model/destination';
import { t } from '../../words';
import { useAdd } from '../hooks/use-add';
import { useDestinationList } from '../hooks/use-destination-list';
import { DestinationField } from '../picker/destination-field';
import { ProblemText } from '../problem-text';
import { Dialog } from './dialog';

export interface AddNoteProps {
  note: { id: string; name: string };
  /** Called once the job is on disk. */
  onAdded: (job: JobView) => void;
}

/** Asks for the knowledge base to put a note into. */
export function AddNoteDialog({ note, onAdded, onClose }: AddNoteProps & { onClose: () => void }) {
  const { value: list, problem: listProblem } = useDestinationList();
  const [destination, setDestination] = useState<Destination>();
  const { add, busy, problem = listProblem } = useAdd(onAdded);
  function act(close: () => void) {
    if (destination) add({ what: 'note', serviceId: note.id, title: note.name, destination }, close);
  }
  return (
    <Dialog
      title={t('libraryAddNoteTitle')}
      action={{
        word: t('libraryAdd'),
        look: 'main',
        reason: destination ? undefined : t('reasonNoDestination'),
        busy,
        act,
      }}
      onClose={onClose}
    >
      <DestinationField
        label={t('kindKnowledgeBase')}
        list={list}
        kind="knowledge-base"
        value={destination}
        onChoose={setDestination}
      />
      <div role="status">{problem && <ProblemText problem={problem} />}</div>
    </Dialog>
  );
}
