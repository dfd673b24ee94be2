import { destinationName } from '../destination-name';
import { needsPerson } from '../needs-person';
import { t } from '../words';
import { JobActions, type JobActionsProps } from './job-actions';
import { captureNotes, jobTitle, stateName } from './job-words';
import { ProblemText } from './problem-text';
import { relativeTime } from './relative-time';

/** One job: what, where to, how it stands and since when, what is wrong, and what can be done. */
export function ActivityRow({ now, ...props }: JobActionsProps & { now: number }) {
  const { job } = props;
  const title = jobTitle(job);
  const language = t('language');
  const next = job.state === 'waiting' && job.until && job.until > now ? job.until : undefined;
  return (
    <li class="job" aria-label={title} data-state={job.state}>
      <h2 class="ellipsis" title={title}>
        {title}
      </h2>
      <p class="job-line">
        <strong class={needsPerson(job) ? 'warning' : undefined}>{stateName(job.state)}</strong>
        <span class="job-place ellipsis" title={destinationName(job.destination)}>
          {destinationName(job.destination)}
        </span>
        <time dateTime={new Date(job.since).toISOString()}>{relativeTime(job.since, now, language)}</time>
      </p>
      {job.problem && job.state !== 'confirmed' && <ProblemText problem={job.problem} stake="kept" />}
      {next && <p class="quiet">{t('nextTry', relativeTime(next, now, language))}</p>}
      {captureNotes(job).map((note) => (
        <p key={note} class="quiet">
          {note}
        </p>
      ))}
      <JobActions {...props} />
    </li>
  );
}
