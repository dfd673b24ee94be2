import type { JobView } from '../../contract/outbox';
import { AddNoteDialog } from '../dialogs/add-note-dialog';
import { EditDialog } from './edit-dialog';
import { ElsewhereDialog } from './elsewhere-dialog';
import { EvidenceDialog } from './evidence-dialog';
import { kindElsewhere, offers } from './job-offers';
import { OpenPageDialog } from './open-page-dialog';
import type { JobActs } from './use-job-actions';

interface JobDialogsProps {
  job: JobView;
  acts: JobActs;
}

/** The dialog that is open for a job, if any. */
export function JobDialogs({ job, acts }: JobDialogsProps) {
  const { dialog, close } = acts;
  switch (dialog) {
    case undefined:
      return null;
    case 'evidence':
      return <EvidenceDialog id={job.id} onClose={close} />;
    case 'add': {
      // The added note becomes a job with its own row.
      const note = { id: job.receipt?.ids[0] ?? '', name: job.clip.title };
      return <AddNoteDialog note={note} onAdded={() => undefined} onClose={close} />;
    }
    case 'elsewhere':
      return <ElsewhereDialog kind={kindElsewhere(job)} onChoose={acts.redirect} onClose={close} />;
    case 'rescue':
      return <OpenPageDialog onOpen={acts.openPage} onClose={close} />;
    case 'edit':
      return (
        <EditDialog
          id={job.id}
          nameOnly={job.kind === 'file'}
          sends={offers(job).main.includes('send')}
          onClose={close}
        />
      );
  }
}
