import type { ConnectionView } from '../../contract/connection';
import type { JobView } from '../../contract/outbox';
import { t } from '../../words';
import { Failure } from '../failure';
import { JobDialogs } from './job-dialogs';
import { offers } from './job-offers';
import { OfferButton } from './offer-button';
import type { JobActs } from './use-job-actions';

interface JobActionsProps {
  job: JobView;
  acts: JobActs;
  connection: ConnectionView | null | undefined;
}

/** All buttons of a job, by its state: the helpful ones first. */
export function JobActions({ job, acts, connection }: JobActionsProps) {
  const { main, more } = offers(job);
  const button = { job, acts, connection };
  return (
    <>
      {job.state === 'unknown' && <p class="question">{t('isItThere')}</p>}
      <div class="buttons job-main">
        {main.map((offer) => (
          <OfferButton key={offer} offer={offer} {...button} />
        ))}
      </div>
      <div class="buttons job-more">
        {more.map((offer) => (
          <OfferButton key={offer} offer={offer} {...button} />
        ))}
      </div>
      <Failure alone problem={acts.problem} />
      <JobDialogs job={job} acts={acts} />
    </>
  );
}
