import type { JobView } from '../../contract/outbox';
import { t } from '../../words';
import { useAnswer } from '../hooks/use-answer';
import { fileSize } from './file-size';

/** The progress of an upload; only its size until some of it is known to be sent. */
export function UploadProgress({ id, name, size }: { id: string; name: string; size: number }) {
  const { value: sent } = useAnswer('outbox.progress', () => ({}), { change: 'progress' });
  const bytes = sent?.id === id ? sent.bytes : 0;
  const whole = fileSize(size);
  if (bytes === 0) return <p class="quiet">{t('fileUploading', whole)}</p>;
  return (
    <p class="upload quiet">
      <span>{t('countOf', fileSize(Math.min(bytes, size)), whole)}</span>
      <progress value={bytes} max={size} aria-label={t('fileSentOf', name)} />
    </p>
  );
}

/** The progress of the added job that is being uploaded now. */
export function UploadOf({ added, jobs }: { added: readonly JobView[]; jobs: readonly JobView[] }) {
  const job = jobs.find(({ id, stoppable }) => stoppable && added.some((one) => one.id === id));
  if (!job?.clip.file) return null;
  return <UploadProgress key={job.id} id={job.id} name={job.clip.title} size={job.clip.file.size} />;
}
