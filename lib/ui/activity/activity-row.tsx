import { isHeld, needsUser } from '../../contract/of-job';
import { destinationName } from '../../destinations/destination-name';
import { t } from '../../words';
import { Button } from '../button';
import { Moment } from '../moment';
import { ProblemText } from '../problem-text';
import { relativeTime } from '../relative-time';
import { UploadDomainOffer } from '../upload-domain-offer';
import { JobActions, type JobActionsProps } from './job-actions';
import { JobNotes } from './job-notes';
import { jobTitle, stateName } from './job-words';
import { LastFinding } from './last-finding';
import { offeredDomain } from './offered-domain';
import { type JobActs, useJobActions } from './use-job-actions';

type ActivityRowProps = JobActionsProps & { now: number };

/** One job; or, once it is discarded, one line in its place until that is final. */
export function ActivityRow(props: ActivityRowProps) {
  const { job } = props;
  const acts = useJobActions(job);
  const discarded = job.discardedAt !== undefined;
  return (
    <li tabIndex={-1} class="job" aria-label={jobTitle(job)} data-state={job.state}>
      {discarded ? <Discarded acts={acts} title={jobTitle(job)} /> : <Standing {...props} acts={acts} />}
    </li>
  );
}

function Discarded({ acts, title }: { acts: JobActs; title: string }) {
  return (
    <>
      <p class="job-line">
        <span>{t('discarded')}</span>
        <span class="job-place ellipsis" title={title}>
          {title}
        </span>
        <Button class="link" busy={acts.busy} onClick={acts.undiscard}>
          {t('undo')}
        </Button>
      </p>
      <div role="status">{acts.problem && <ProblemText problem={acts.problem} />}</div>
    </>
  );
}

/** A job's title, state, destination, age, problem, notes and actions. */
function Standing({ now, ...props }: ActivityRowProps & { acts: JobActs }) {
  const { job, acts, connection } = props;
  const { state, problem, since, until } = job;
  const language = t('language');
  const next = (state === 'waiting' || isHeld(job)) && until && until > now ? until : undefined;
  const domain = offeredDomain(job, connection);
  const open = state === 'verifying' || state === 'unknown';
  return (
    <>
      <h2 class="ellipsis" title={jobTitle(job)}>
        {jobTitle(job)}
      </h2>
      <p class="job-line">
        <strong class={needsUser(job) ? 'warning' : undefined}>{stateName(job)}</strong>
        <span class="job-place ellipsis" title={destinationName(job.destination)}>
          {destinationName(job.destination)}
        </span>
        <Moment at={since}>{relativeTime(since, now, language)}</Moment>
      </p>
      {/* That everything is paused is said once, above the list. */}
      {problem && problem.kind !== 'paused' && state !== 'confirmed' && (
        <ProblemText problem={problem} stake={state} />
      )}
      {open && <LastFinding job={job} now={now} />}
      {next && <p class="quiet">{t('nextTry', relativeTime(next, now, language))}</p>}
      <JobNotes job={job} />
      {domain && <UploadDomainOffer domain={domain} busy={acts.busy} onUse={acts.useDomain} />}
      <JobActions {...props} />
    </>
  );
}
