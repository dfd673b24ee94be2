import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { JobView } from '../../lib/contract/outbox';
import { EvidenceDialog } from '../../lib/ui/activity/evidence-dialog';
import { JobNotes } from '../../lib/ui/activity/job-notes';
import { jobTitle } from '../../lib/ui/activity/job-words';
import { OpenSaved } from '../../lib/ui/open-saved';
import { t } from '../../lib/words';
import { Resume } from './resume';

/** The title of the saved clip, in place of the form. */
export function SavedTitle({ job }: { job: JobView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused Save button is gone. Focus the title, so that a second Enter does nothing.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {jobTitle(job)}
    </h2>
  );
}

/** Notes about the saved clip, and the next actions. */
export function SavedActions({ job, onElsewhere }: { job: JobView; onElsewhere: () => void }) {
  const [looking, setLooking] = useState(false);
  // A refused clip is sent elsewhere from the activity list: another save would leave it behind.
  const visible = job.receipt !== undefined || job.state === 'unknown';
  return (
    <>
      <JobNotes job={job} inFull />
      <div class="buttons">
        {job.problem?.kind === 'paused' && <Resume />}
        {job.place && <OpenSaved place={job.place} />}
        {visible && (
          <button type="button" onClick={() => setLooking(true)}>
            {t('seeIt')}
          </button>
        )}
        {job.state !== 'needs-you' && (
          <button type="button" onClick={onElsewhere}>
            {t('saveElsewhere')}
          </button>
        )}
      </div>
      {looking && <EvidenceDialog id={job.id} onClose={() => setLooking(false)} />}
    </>
  );
}
