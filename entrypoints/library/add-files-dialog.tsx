import { useEffect, useRef } from 'preact/hooks';
import type { JobView } from '../../lib/contract/outbox';
import { destinationName } from '../../lib/destinations/destination-name';
import type { Destination } from '../../lib/model/destination';
import { Dialog } from '../../lib/ui/dialogs/dialog';
import { FilesField } from '../../lib/ui/files/files-field';
import { FilesLine } from '../../lib/ui/files/files-line';
import { useFiles } from '../../lib/ui/files/use-files';
import { useFilesForm } from '../../lib/ui/files/use-files-form';
import { t } from '../../lib/words';

interface AddFilesDialogProps {
  destination: Destination;
  /** The files that were dropped or pasted. */
  dropped: readonly File[];
  jobs: readonly JobView[];
  /** Called with the jobs that were created. */
  onClose: (added: readonly JobView[]) => void;
}

/**
 * Adds files to the open knowledge base or folder. Stays open for files that could not be added, and says
 * which were.
 */
export function AddFilesDialog({ destination, dropped, jobs, onClose }: AddFilesDialogProps) {
  const box = useRef<HTMLFieldSetElement>(null);
  const files = useFiles();
  const form = useFilesForm(box, files, destination);
  const { reason, count } = form;
  const done = files.added.length > 0 && !files.busy;
  // The dialog closes itself once every file is stored.
  const over = done && files.chosen.length === 0;
  useEffect(() => {
    if (dropped.length > 0) files.choose(dropped);
  }, []);
  useEffect(() => {
    if (over) onClose(files.added);
  }, [over]);

  return (
    <Dialog
      title={t('filesAddTo', destinationName(destination))}
      action={{
        word: count > 1 ? t('filesAddCount', count) : t('add'),
        look: 'main',
        reason: reason && t(reason),
        busy: files.busy,
        act: () => form.add(),
      }}
      dirty={files.chosen.length > 0 && !done}
      done={done}
      onClose={() => onClose(files.added)}
    >
      <FilesField box={box} {...form} />
      <div role="status" class="quiet">
        {done && <FilesLine added={files.added} jobs={jobs} />}
        {files.busy ? <p>{t('saving')}</p> : reason && files.chosen.length > 0 && <p>{t(reason)}</p>}
      </div>
    </Dialog>
  );
}
