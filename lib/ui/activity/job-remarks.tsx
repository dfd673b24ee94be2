import type { JobView } from '../../contract/outbox';
import { t } from '../../words';
import { CoverageRemarks } from '../coverage-remarks';
import { doubtText } from '../doubt-text';
import { fileSize } from '../files/file-size';
import { UploadProgress } from '../files/upload-progress';
import { jobRemarks, jobTitle } from './job-labels';

/** What the user should know about a clip, one line each: what it has of its page, what it lacks, what is unusual. */
export function JobRemarks({ job }: { job: JobView }) {
  const { id, clip, receipt, stoppable } = job;
  const doubt = receipt?.audit?.doubt;
  return (
    <>
      {doubt && <p class="warning">{doubtText(doubt)}</p>}
      {clip.file && !receipt && stoppable && (
        <UploadProgress id={id} name={jobTitle(job)} size={clip.file.size} />
      )}
      {clip.file && !receipt && !stoppable && <p class="quiet">{fileSize(clip.file.size)}</p>}
      {clip.cut !== undefined && <p class="quiet warning">{t('noteCut', clip.cut)}</p>}
      {clip.coverage && <CoverageRemarks coverage={clip.coverage} />}
      {jobRemarks(job).map((remark) => (
        <p key={remark} class="quiet">
          {remark}
        </p>
      ))}
    </>
  );
}
