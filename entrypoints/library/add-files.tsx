import { useRef, useState } from 'preact/hooks';
import { needsUser } from '../../lib/contract/of-job';
import type { JobView } from '../../lib/contract/outbox';
import type { Destination } from '../../lib/model/destination';
import { FilesLine } from '../../lib/ui/files/files-line';
import { UploadOf } from '../../lib/ui/files/upload-progress';
import { useFileDrop } from '../../lib/ui/files/use-file-drop';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { t } from '../../lib/words';
import { AddFilesDialog } from './add-files-dialog';
import { DetailsButton } from './details-button';

/**
 * Adds files to the open knowledge base or folder: with the button, or dropped or pasted anywhere on the
 * page.
 */
export function AddFiles({ destination }: { destination: Destination }) {
  /** The files that the dialog starts with; undefined while it is closed. */
  const [dropped, setDropped] = useState<readonly File[]>();
  const [added, setAdded] = useState<readonly JobView[]>([]);
  const ids = useRef<string[]>([]);
  ids.current = added.map(({ id }) => id);
  const jobs = useAnswer('outbox.list', () => ({ ids: ids.current }), { change: 'outbox' });
  const open = jobs.value?.find((job) => ids.current.includes(job.id) && needsUser(job));
  const button = useRef<HTMLButtonElement>(null);
  const over = useFileDrop(button, setDropped);
  return (
    <>
      <button ref={button} type="button" onClick={() => setDropped([])}>
        {t('filesAddButton')}
      </button>
      <div role="status" class="quiet said">
        {over ? <p>{t('filesDropNow')}</p> : <FilesLine added={added} jobs={jobs.value ?? []} />}
        {open && <DetailsButton id={open.id} />}
      </div>
      <UploadOf added={added} jobs={jobs.value ?? []} />
      {dropped && (
        <AddFilesDialog
          destination={destination}
          dropped={dropped}
          jobs={jobs.value ?? []}
          onClose={(jobs) => {
            setDropped(undefined);
            setAdded(jobs);
          }}
        />
      )}
    </>
  );
}
