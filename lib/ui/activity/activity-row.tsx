import type { ConnectionView } from '../../contract/connection';
import type { JobView } from '../../contract/outbox';
import { destinationName } from '../../destinations/destination-name';
import { clipIcon } from '../clip-icon';
import { destinationIcon } from '../destination-icon';
import { Failure } from '../failure';
import { UploadProgress } from '../files/upload-progress';
import { Icon, type IconName } from '../icon';
import { Moment } from '../moment';
import { relativeTime } from '../relative-time';
import { DiscardedRow } from './discarded-row';
import { JobDetails } from './job-details';
import { JobDialogs } from './job-dialogs';
import { jobTitle } from './job-labels';
import { offers } from './job-offers';
import { OfferButton } from './offer-button';
import { rowLine } from './row-line';
import { sectionOf } from './sections';
import { type JobActs, useJobActions } from './use-job-actions';

export interface ActivityRowProps {
  job: JobView;
  connection: ConnectionView | null | undefined;
  now: number;
  /** Whether its details are shown: below it, or beside the list. */
  open: 'below' | 'beside' | undefined;
  /** @param byKeyboard whether no pointer was used, so that the focus may follow */
  onOpen: (byKeyboard: boolean) => void;
}

/** How many actions a row offers; its details have all. */
const QUICK = 2;

/** A job in a line or two. A discarded job takes one line as long as it can be restored. */
export function ActivityRow(props: ActivityRowProps) {
  const { job } = props;
  const acts = useJobActions(job);
  // What the user types in a dialog stays, although another window discarded the job.
  const discarded = job.discardedAt !== undefined && !acts.dialog;
  return (
    <li
      tabIndex={-1}
      class="job"
      aria-label={jobTitle(job)}
      data-state={job.state}
      data-section={sectionOf(job)}
      data-open={props.open}
    >
      {discarded ? <DiscardedRow title={jobTitle(job)} acts={acts} /> : <JobRow {...props} acts={acts} />}
    </li>
  );
}

function JobRow({ job, connection, now, open, onOpen, acts }: ActivityRowProps & { acts: JobActs }) {
  const destination = destinationName(job.destination);
  const line = rowLine(job, now);
  const { file } = job.clip;
  const quick = offers(job).main.slice(0, QUICK);
  return (
    <>
      <div class="job-row">
        <Icon name={jobIcon(job)} />
        <h3 class="job-title">
          <button
            type="button"
            class="ellipsis"
            title={jobTitle(job)}
            aria-expanded={open !== undefined}
            onClick={({ detail }) => onOpen(detail === 0)}
          >
            {jobTitle(job)}
          </button>
        </h3>
        <Moment at={job.since}>{relativeTime(job.since, now, 'short')}</Moment>
        <p class="job-line">
          <span class="job-destination">
            <Icon name={destinationIcon(job.destination)} />
            <span class="ellipsis" title={destination}>
              {destination}
            </span>
          </span>
          {line && (
            <span class="job-state ellipsis" title={line}>
              {line}
            </span>
          )}
        </p>
        {!open && quick.length > 0 && (
          <div class="job-quick">
            {quick.map((offer) => (
              <OfferButton key={offer} offer={offer} job={job} acts={acts} connection={connection} />
            ))}
          </div>
        )}
      </div>
      {file && !job.receipt && job.stoppable && open !== 'below' && (
        <UploadProgress id={job.id} name={jobTitle(job)} size={file.size} />
      )}
      {open === 'below' ? (
        <JobDetails job={job} connection={connection} now={now} acts={acts} />
      ) : (
        <>
          <Failure alone problem={acts.problem} />
          <JobDialogs job={job} acts={acts} />
        </>
      )}
    </>
  );
}

/** The icon of a job: a warning if it needs the user; otherwise what is happening, or the clip's kind. */
function jobIcon(job: JobView): IconName {
  if (sectionOf(job) === 'attention') return 'warning';
  if (sectionOf(job) === 'waiting') return job.state === 'sending' ? 'send' : 'clock';
  return clipIcon(job.clip.kind);
}
