import type { ConnectionView } from '../../contract/connection';
import { needsUser } from '../../contract/of-job';
import type { JobView } from '../../contract/outbox';
import { destinationName } from '../../destinations/destination-name';
import { isVerificationHeld } from '../../problems/is-verification-held';
import { destinationIcon } from '../destination-icon';
import { Icon } from '../icon';
import { Moment } from '../moment';
import { ProblemText } from '../problem-text';
import { nextTry, relativeTime } from '../relative-time';
import { UploadDomainOffer } from '../upload-domain-offer';
import { JobActions } from './job-actions';
import { stateName } from './job-labels';
import { JobLogView } from './job-log';
import { JobRemarks } from './job-remarks';
import { LastFinding } from './last-finding';
import { offeredDomain } from './offered-domain';
import type { JobActs } from './use-job-actions';

export interface JobDetailsProps {
  job: JobView;
  connection: ConnectionView | null | undefined;
  now: number;
  acts: JobActs;
}

/** Everything about a job: its state, its problem, what is known, all its actions, and its log. */
export function JobDetails({ job, connection, now, acts }: JobDetailsProps) {
  const { state, problem, until } = job;
  const waits = (state === 'waiting' || isVerificationHeld(job)) && problem?.kind !== 'offline';
  const domain = offeredDomain(job, connection);
  const isOpen = state === 'verifying' || state === 'unknown';
  return (
    <div class="job-details">
      <p class="job-facts">
        <strong class={needsUser(job) ? 'warning' : undefined}>{stateName(job)}</strong>
        <span class="job-destination">
          <Icon name={destinationIcon(job.destination)} />
          <span>{destinationName(job.destination)}</span>
        </span>
        <Moment at={job.since}>{relativeTime(job.since, now)}</Moment>
      </p>
      {problem && state !== 'confirmed' && (
        <ProblemText problem={problem} stake={state} bare={problem.kind === 'permission'} />
      )}
      {isOpen && <LastFinding job={job} now={now} />}
      {waits && until && until > now && <p class="quiet">{nextTry(until, now)}</p>}
      <JobRemarks job={job} />
      {domain && <UploadDomainOffer domain={domain} busy={acts.busy} onUse={acts.useDomain} />}
      <JobActions job={job} acts={acts} connection={connection} />
      <JobLogView id={job.id} />
    </div>
  );
}
