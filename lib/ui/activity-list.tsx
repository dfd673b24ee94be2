import { useEffect, useState } from 'preact/hooks';
import type { ConnectionView, DestinationList, JobView } from '../contract';
import { needsPerson } from '../needs-person';
import { t } from '../words';
import { ActivityRow } from './activity-row';
import { useNow } from './use-now';

interface ActivityListProps {
  jobs: JobView[] | undefined;
  list: DestinationList | undefined;
  connection: ConnectionView | null | undefined;
}

/** The outbox, folded away; it opens by itself when something comes to need the person. */
export function ActivityList({ jobs = [], list, connection }: ActivityListProps) {
  const now = useNow();
  const [open, setOpen] = useState(false);
  const needs = jobs.filter(needsPerson).length;
  const waiting = jobs.filter((job) => !needsPerson(job) && job.state !== 'confirmed').length;
  useEffect(() => {
    if (needs > 0) setOpen(true);
  }, [needs]);

  return (
    <section aria-label={t('activity')}>
      <details class="activity" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{t('activity')}</span>
          <span class="counts">
            {waiting > 0 && <span class="count">{t('countWaiting', waiting)}</span>}
            {needs > 0 && <span class="count warning">{t('countNeedsYou', needs)}</span>}
          </span>
        </summary>
        {jobs.length === 0 && <p class="quiet">{t('activityNone')}</p>}
        <ul class="jobs">
          {[...jobs].sort(byUrgency).map((job) => (
            <ActivityRow key={job.id} job={job} list={list} connection={connection} now={now} />
          ))}
        </ul>
      </details>
    </section>
  );
}

/** What needs the person first, what is done last, the newest first among equals. */
function byUrgency(one: JobView, other: JobView): number {
  return urgency(one) - urgency(other) || other.since - one.since;
}

function urgency(job: JobView): number {
  if (needsPerson(job)) return 0;
  return job.state === 'confirmed' ? 2 : 1;
}
