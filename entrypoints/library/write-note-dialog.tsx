import { useId, useState } from 'preact/hooks';
import type { JobView } from '../../lib/contract/outbox';
import { destinationName } from '../../lib/destinations/destination-name';
import { call } from '../../lib/messaging/client';
import type { Destination } from '../../lib/model/destination';
import { Dialog } from '../../lib/ui/dialogs/dialog';
import { TitleField } from '../../lib/ui/dialogs/title-field';
import { useAction } from '../../lib/ui/hooks/use-action';
import { useSaveId } from '../../lib/ui/hooks/use-save-id';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';

interface WriteNoteDialogProps {
  /** A notebook, or a knowledge base, which gets a file. */
  to: Destination;
  /** Called once the job is on disk. */
  onAdded: (job: JobView) => void;
  onClose: () => void;
}

/** The dialog in which the user writes a new note. */
export function WriteNoteDialog({ to, onAdded, onClose }: WriteNoteDialogProps) {
  const field = useId();
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const { run, busy, problem } = useAction();
  const saveId = useSaveId();
  const isEmpty = title.trim() === '' && text.trim() === '';

  function save(close: () => void) {
    const input = { title, text, destination: to };
    run(async () => {
      onAdded(await call('library.write', { id: saveId.idFor(input), ...input }));
      close();
    });
  }
  return (
    <Dialog
      title={t('libraryNewNoteIn', destinationName(to))}
      action={{
        word: t('save'),
        look: 'main',
        reason: isEmpty ? t('fieldNeeded') : undefined,
        busy,
        act: save,
      }}
      dirty={!isEmpty}
      onClose={onClose}
    >
      <TitleField value={title} onInput={setTitle} />
      <div class="field">
        <label for={`${field}-text`}>{t('libraryNoteText')}</label>
        <textarea
          id={`${field}-text`}
          class="own-note"
          rows={9}
          placeholder={t('libraryNoteTextHint')}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // In a text field, Enter alone begins a line.
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </div>
      <div role="status">{problem && <ProblemText problem={problem} />}</div>
    </Dialog>
  );
}
