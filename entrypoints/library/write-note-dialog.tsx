import { useState } from 'preact/hooks';
import type { JobView } from '../../lib/contract/outbox';
import type { Draft } from '../../lib/contract/page';
import { destinationName } from '../../lib/destinations/destination-name';
import { call } from '../../lib/messaging/client';
import type { Destination } from '../../lib/model/destination';
import { destinationKey } from '../../lib/model/destination-key';
import { Dialog } from '../../lib/ui/dialogs/dialog';
import { LineField, LinesField } from '../../lib/ui/dialogs/text-fields';
import { useAction } from '../../lib/ui/hooks/use-action';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { useKeep } from '../../lib/ui/hooks/use-keep';
import { useSaveId } from '../../lib/ui/hooks/use-save-id';
import { ProblemText } from '../../lib/ui/problem-text';
import { savedRow } from '../../lib/ui/row-of';
import { t } from '../../lib/words';

interface WriteNoteDialogProps {
  /** A notebook, or a knowledge base, which gets a file. */
  to: Destination;
  /** Called once the job is on disk. */
  onAdded: (job: JobView) => void;
  onClose: () => void;
}

/** The dialog in which the user writes a new note. It begins with what was written there and not saved. */
export function WriteNoteDialog(props: WriteNoteDialogProps) {
  const url = destinationKey(props.to);
  const { value, problem } = useAnswer('draft.get', () => ({ url }));
  if (value === undefined && !problem) return null;
  return <Writing {...props} url={url} begun={value ?? { title: '' }} />;
}

interface WritingProps extends WriteNoteDialogProps {
  /** What the draft is kept under. */
  url: string;
  begun: Draft;
}

function Writing({ to, onAdded, onClose, url, begun }: WritingProps) {
  const [draft, setDraft] = useState(begun);
  const { title, words: text = '' } = draft;
  const { run, busy, problem } = useAction();
  const saveId = useSaveId();
  const isEmpty = `${title}${text}`.trim() === '';
  // Losing a draft is not worth an error message.
  const put = (next: Draft) => call('draft.put', { url, ...next }).catch(() => {});
  const keep = useKeep(() => put(draft));

  function change(part: Partial<Draft>) {
    setDraft({ ...draft, ...part });
    keep.soon();
  }
  function save(close: () => void) {
    keep.flush();
    const input = { title, text, destination: to };
    const id = saveId.idFor(input);
    run(async () => {
      onAdded(await savedRow(id, call('library.write', { id, ...input })));
      close();
    });
  }
  function over() {
    keep.cancel();
    put({ title: '' });
    onClose();
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
      onClose={over}
    >
      <LineField value={title} onInput={(typed) => change({ title: typed })} />
      <LinesField
        label={t('noteTextLabel')}
        class="own-note"
        rows={9}
        placeholder={t('noteTextHint')}
        value={text}
        onInput={(words) => change({ words })}
      />
      <div role="status">{problem && <ProblemText problem={problem} />}</div>
    </Dialog>
  );
}
