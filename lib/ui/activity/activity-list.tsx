import { useEffect, useRef, useState } from 'preact/hooks';
import type { ConnectionView } from '../../contract/connection';
import type { DestinationList } from '../../contract/destinations';
import { isRescuable, needsUser } from '../../contract/of-job';
import type { JobView, OutboxStatus } from '../../contract/outbox';
import { t, tCount } from '../../words';
import { useNow } from '../hooks/use-now';
import { useShowAll } from '../hooks/use-show-all';
import { ActivityRow } from './activity-row';
import { ActivityTools } from './activity-tools';
import { UnreadableRow } from './unreadable-row';

interface ActivityListProps {
  jobs: JobView[] | undefined;
  status: OutboxStatus | undefined;
  list: DestinationList | undefined;
  connection: ConnectionView | null | undefined;
}

/** The number of rows drawn before the user asks for all. */
const MAX_ROWS = 20;

/** The outbox, folded; it opens by itself when another job needs the user. */
export function ActivityList({ jobs = [], status, list, connection }: ActivityListProps) {
  const now = useNow();
  const [open, setOpen] = useState(false);
  const { rows, all, showAll } = useShowAll();
  const standing = jobs.filter(({ discardedAt }) => discardedAt === undefined);
  const unreadable = status?.unreadable ?? [];
  const needs = standing.filter(needsUser).length;
  const waiting = standing.filter((job) => !needsUser(job) && job.state !== 'confirmed').length;
  const used = isUsed(rows.current);
  const sorted = useOrder(jobs, used);
  // A row that was shown stays, wherever it moves: it may contain a dialog or the focus.
  const kept = useRef(new Set<string>());
  const shown = sorted.filter(
    (job, index) => all || index < MAX_ROWS || kept.current.has(job.id) || (used && needsUser(job)),
  );
  for (const { id } of shown) kept.current.add(id);
  const before = useRef(0);
  useEffect(() => {
    if (needs > before.current) setOpen(true);
    before.current = needs;
  }, [needs]);

  return (
    <section aria-label={t('activity')}>
      <details class="activity" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{t('activity')}</span>
          <span class="counts" role="status">
            {status?.paused && <span class="count">{t('countPaused')}</span>}
            {waiting > 0 && <span class="count">{t('countWaiting', waiting)}</span>}
            {needs > 0 && <span class="count warning">{tCount('countNeedsYou', needs)}</span>}
          </span>
        </summary>
        <ActivityTools jobs={standing} status={status} />
        {jobs.length === 0 && unreadable.length === 0 && <p class="quiet none">{t('activityNone')}</p>}
        <ul ref={rows} class="jobs">
          {shown.map((job) => (
            <ActivityRow key={job.id} job={job} list={list} connection={connection} now={now} />
          ))}
          {unreadable.map((row) => (
            <UnreadableRow key={row.id} unreadable={row} />
          ))}
        </ul>
        {shown.length < jobs.length && (
          <button
            type="button"
            class="show-all"
            onClick={() => showAll(sorted.findIndex(({ id }) => !kept.current.has(id)))}
          >
            {t('showAll', jobs.length)}
          </button>
        )}
      </details>
    </section>
  );
}

/** Sorts by urgency. While the list is `used`, rows keep their order, and new ones come last. */
function useOrder(jobs: readonly JobView[], used: boolean): JobView[] {
  const order = useRef(new Map<string, number>());
  const sorted = [...jobs].sort(byUrgency);
  if (used) {
    const place = ({ id }: JobView) => order.current.get(id) ?? jobs.length;
    sorted.sort((one, other) => place(one) - place(other));
  }
  order.current = new Map(sorted.map(({ id }, index) => [id, index]));
  return sorted;
}

/** Whether the pointer or the focus is in a list. */
function isUsed(list: HTMLElement | null): boolean {
  return list !== null && (list.contains(document.activeElement) || list.matches(':hover'));
}

/** Jobs that need the user first, done jobs last, the newest first among equals. */
function byUrgency(one: JobView, other: JobView): number {
  return urgency(one) - urgency(other) || other.since - one.since;
}

function urgency(job: JobView): number {
  // A discarded job stays in its place, so that the user can restore it.
  if (needsUser({ ...job, discardedAt: undefined })) return 0;
  return job.state === 'confirmed' && !isRescuable(job) ? 2 : 1;
}
