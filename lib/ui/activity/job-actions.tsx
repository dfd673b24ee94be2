import type { ConnectionView } from '../../contract/connection';
import type { DestinationList } from '../../contract/destinations';
import type { JobView } from '../../contract/outbox';
import { t } from '../../words';
import { ProblemText } from '../problem-text';
import { JobDialogs } from './job-dialogs';
import { JobLogView } from './job-log';
import { offers } from './job-offers';
import { OfferButton } from './offer-button';
import type { JobActs } from './use-job-actions';

export interface JobActionsProps {
  job: JobView;
  list: DestinationList | undefined;
  connection: ConnectionView | null | undefined;
}

/** The buttons of a job, by its state; below them, folded, the rarer ones and the job's log. */
export function JobActions({ acts, ...props }: JobActionsProps & { acts: JobActs }) {
  const { job, list, connection } = props;
  const { main, more } = offers(job);
  const button = { job, acts, connection };
  return (
    <>
      {job.state === 'unknown' && <p class="question">{t('isItThere')}</p>}
      <div class="buttons">
        {main.map((offer) => (
          <OfferButton key={offer} offer={offer} {...button} />
        ))}
      </div>
      <div class="folds">
        {more.length > 0 && (
          <details>
            <summary>{t('more')}</summary>
            <div class="buttons">
              {more.map((offer) => (
                <OfferButton key={offer} offer={offer} {...button} />
              ))}
            </div>
          </details>
        )}
        <JobLogView id={job.id} coverage={job.clip.coverage} />
      </div>
      <div role="status">{acts.problem && <ProblemText problem={acts.problem} />}</div>
      <JobDialogs job={job} acts={acts} list={list} />
    </>
  );
}
