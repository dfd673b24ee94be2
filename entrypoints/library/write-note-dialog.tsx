import type { JobView } from '../../lib/contract/outbox';
import { destinationName } from '../../lib/destinations/destination-name';
import { call } from '../../lib/messaging/client';
import type { Destination } from '../../lib/model/destination';
import { destinationKey } from '../../lib/model/destination-key';
import { Dialog } from '../../lib/ui/dialogs/dialog';
import { LineField, LinesField } from '../../lib/ui/dialogs/text-fields';
import { Failure } from '../../lib/ui/failure';
import { useAction } from '../../lib/ui/hooks/use-action';
import { useKeptDraft } from '../../lib/ui/hooks/use-kept-draft';
import { useSaveId } from '../../lib/ui/hooks/use-save-id';
import { savedJob } from '../../lib/ui/saved-job';
import { t } from '../../lib/words';

interface WriteNoteDialogProps {
  /** A notebook, or a knowledge base, which gets a file. */
  to: Destination;
  /** Called once the job is on disk. */
  onAdded: (job: JobView) => void;
  onClose: () => void;
}

/** The dialog in which the user writes a new note. It begins with what was written there and not saved. */
export function WriteNoteDialog({ to, onAdded, onClose }: WriteNoteDialogProps) {
  const { draft, change, flush, drop } = useKeptDraft(destinationKey(to));
  const { title = '', words: text = '' } = draft ?? {};
  const { run, busy, problem } = useAction();
  const saveId = useSaveId();
  const isEmpty = `${title}${text}`.trim() === '';
  function save(close: () => void) {
    flush();
    const input = { title, text, destination: to };
    const id = saveId.idFor(input);
    run(async () => {
      onAdded(await savedJob(id, call('library.write', { id, ...input })));
      close();
    });
  }
  function over() {
    drop();
    onClose();
  }
  if (draft === undefined) return null;
  return (
    <Dialog
      title={t('libraryNewNoteIn', destinationName(to))}
      action={{
        word: t('editSave'),
        look: 'main',
        reason: isEmpty ? t('fieldNeeded') : undefined,
        busy,
        act: save,
      }}
      dirty={!isEmpty}
      onClose={over}
    >
      <LineField readOnly={busy} value={title} onInput={(typed) => change({ title: typed, words: text })} />
      <LinesField
        label={t('noteTextLabel')}
        class="own-note"
        rows={9}
        readOnly={busy}
        placeholder={t('noteTextHint')}
        value={text}
        onInput={(words) => change({ title, words })}
      />
      <Failure alone problem={problem} />
    </Dialog>
  );
}
