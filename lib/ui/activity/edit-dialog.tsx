import { call } from '../../messaging/client';
import { t } from '../../words';
import { Dialog } from '../dialogs/dialog';
import { LineField, LinesField } from '../dialogs/text-fields';
import { Failure } from '../failure';
import { useAction } from '../hooks/use-action';
import { useAnswer } from '../hooks/use-answer';
import { useKeptDraft } from '../hooks/use-kept-draft';

interface EditDialogProps {
  id: string;
  /** For a file, whose content cannot be changed. */
  nameOnly?: boolean;
  /** Whether the clip can be sent at once. If so, saving alone would seem to do nothing. */
  sends?: boolean;
  onClose: () => void;
}

/** Edits the title and the Markdown of an unsent clip. Keeps a draft, and stays open, until the change is stored. */
export function EditDialog({ id, nameOnly = false, sends = false, onClose }: EditDialogProps) {
  const { value: stored, problem } = useAnswer('outbox.content', () => ({ id }), { change: 'outbox' });
  const { draft, change, drop } = useKeptDraft(id);
  const saving = useAction();
  const before = { title: '', markdown: '', ...stored };
  // An old draft may have lost its text.
  const { title, words: markdown = before.markdown } = draft ?? { title: before.title };
  const dirty = title !== before.title || markdown !== before.markdown;

  const wrong = problem ?? saving.problem;

  function save(close: () => void, send?: 'send') {
    saving.run(async () => {
      await call('outbox.edit', { id, title, markdown });
      if (send) await call('outbox.send', { id });
      close();
    });
  }

  const only = { word: t('editSave'), act: (close: () => void) => save(close) };
  const action = sends
    ? { word: t('editSaveAndSend'), act: (close: () => void) => save(close, 'send'), less: only }
    : only;
  const reason = stored && draft !== undefined ? undefined : t('loading');
  // What is typed while it is being stored would be lost.
  const isFixed = reason !== undefined || saving.busy;
  function over() {
    drop();
    onClose();
  }
  return (
    <Dialog
      title={t('editTitle')}
      action={{ ...action, look: 'main', reason, busy: saving.busy }}
      dirty={dirty}
      onClose={over}
    >
      <LineField
        label={t(nameOnly ? 'fileTitle' : 'title')}
        readOnly={isFixed}
        value={title}
        onInput={(typed) => change({ title: typed, words: markdown })}
      />
      {!nameOnly && (
        <LinesField
          label={t('editContent')}
          rows={12}
          readOnly={isFixed}
          value={markdown}
          onInput={(words) => change({ title, words })}
        />
      )}
      <Failure alone problem={wrong} />
    </Dialog>
  );
}
