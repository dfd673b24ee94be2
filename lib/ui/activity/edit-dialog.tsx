import { useState } from 'preact/hooks';
import { call } from '../../messaging/client';
import { t } from '../../words';
import { Dialog } from '../dialogs/dialog';
import { LineField, LinesField } from '../dialogs/text-fields';
import { useAction } from '../hooks/use-action';
import { useAnswer } from '../hooks/use-answer';
import { ProblemText } from '../problem-text';

interface EditDialogProps {
  id: string;
  /** For a file, whose content cannot be changed. */
  nameOnly?: boolean;
  /** Whether it can be sent at once: then saving alone would seem to do nothing. */
  sends?: boolean;
  onClose: () => void;
}

/** Edits the title and the Markdown of an unsent clip. Stays open until that is stored. */
export function EditDialog({ id, nameOnly = false, sends = false, onClose }: EditDialogProps) {
  const { value: stored, problem } = useAnswer('outbox.content', () => ({ id }));
  const [changed, setChanged] = useState<{ title?: string; markdown?: string }>({});
  const saving = useAction();
  const { title, markdown } = { title: '', markdown: '', ...stored, ...changed };
  const dirty = title !== (stored?.title ?? '') || markdown !== (stored?.markdown ?? '');

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
  const reason = stored ? undefined : t('loading');
  return (
    <Dialog
      title={t('editTitle')}
      action={{ ...action, look: 'main', reason, busy: saving.busy }}
      dirty={dirty}
      onClose={onClose}
    >
      <LineField
        label={t(nameOnly ? 'fileTitle' : 'title')}
        readOnly={!stored}
        value={title}
        onInput={(typed) => setChanged({ ...changed, title: typed })}
      />
      {!nameOnly && (
        <LinesField
          label={t('editContent')}
          rows={12}
          readOnly={!stored}
          value={markdown}
          onInput={(typed) => setChanged({ ...changed, markdown: typed })}
        />
      )}
      <div role="status">{wrong && <ProblemText problem={wrong} />}</div>
    </Dialog>
  );
}
