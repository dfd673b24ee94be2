import type { JobView } from '../../contract/outbox';
import { t } from '../../words';
import { CoverageRemarks, CoverageWarnings } from '../coverage-remarks';
import { doubtText } from '../doubt-text';
import { fileSize } from '../files/file-size';
import { UploadProgress } from '../files/upload-progress';
import { jobRemarks, jobTitle } from './job-labels';

interface JobRemarksProps {
  job: JobView;
  /** Whether to say what the clip has of its page, too, and not only what it lacks. */
  inFull?: boolean;
}

/** What the user should know about a clip, one line each; nothing if all is as expected. */
export function JobRemarks({ job, inFull = false }: JobRemarksProps) {
  const { id, clip, receipt, stoppable } = job;
  const doubt = receipt?.audit?.doubt;
  return (
    <>
      {doubt && <p class="warning">{doubtText(doubt)}</p>}
      {clip.file && !receipt && stoppable && (
        <UploadProgress id={id} name={jobTitle(job)} size={clip.file.size} />
      )}
      {clip.file && !receipt && !stoppable && <p class="quiet">{fileSize(clip.file.size, t('language'))}</p>}
      {clip.cut !== undefined && <p class="quiet warning">{t('noteCut', clip.cut)}</p>}
      {clip.coverage &&
        (inFull ? (
          <CoverageRemarks coverage={clip.coverage} />
        ) : (
          <CoverageWarnings coverage={clip.coverage} />
        ))}
      {jobRemarks(job).map((remark) => (
        <p key={remark} class="quiet">
          {remark}
        </p>
      ))}
    </>
  );
}
