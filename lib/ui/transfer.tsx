import { useRef, useState } from 'preact/hooks';
import type { Exported, Imported } from '../contract/outbox';
import { call } from '../messaging/client';
import { t, tCount } from '../words';
import { Button } from './button';
import { exportUnsent } from './export-unsent';
import { FileChooser } from './files/file-chooser';
import { useAction } from './hooks/use-action';
import { ProblemText } from './problem-text';

const NOTHING = { files: 0, unread: 0 };

/** Exports everything unsent as one file, and imports such a file. */
export function Transfer() {
  const { run, busy, problem } = useAction();
  const [isImport, setIsImport] = useState(false);
  const [imported, setImported] = useState<Imported>();
  /** What the last export left out. */
  const [left, setLeft] = useState<Pick<Exported, 'files' | 'unread'>>(NOTHING);
  const chooser = useRef<HTMLInputElement>(null);

  /** Starts an action, and clears the outcome of the one before. */
  function begin(imports: boolean, action: () => Promise<void>) {
    setIsImport(imports);
    setImported(undefined);
    setLeft(NOTHING);
    run(action);
  }
  async function bringIn(file: File) {
    const { putDown } = await import('../files/handover');
    const id = crypto.randomUUID();
    await putDown(id, file, Date.now());
    setImported(await call('outbox.import', { id }));
  }

  return (
    <div class="transfer">
      <div class="buttons">
        <Button busy={busy} onClick={() => begin(false, async () => setLeft(await exportUnsent()))}>
          {t('exportUnsent')}
        </Button>
        <Button busy={busy} onClick={() => chooser.current?.click()}>
          {t('importClips')}
        </Button>
        <FileChooser
          of={chooser}
          accept=".json,application/json"
          onChoose={([file]) => file && begin(true, () => bringIn(file))}
        />
      </div>
      <div role="status">
        {left.files > 0 && <p>{tCount('exportFiles', left.files)}</p>}
        {left.unread > 0 && <p>{tCount('exportUnread', left.unread)}</p>}
        {imported && <p>{t('importDone', imported.added, imported.known, imported.unreadable)}</p>}
        {imported && imported.added > 0 && <p>{t('importWaits')}</p>}
        {problem && <ProblemText problem={problem} about={isImport ? 'importFailed' : undefined} />}
      </div>
    </div>
  );
}
