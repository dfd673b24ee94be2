import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ConnectionView } from '../../contract/connection';
import type { JobView, OutboxStatus } from '../../contract/outbox';
import { t } from '../../words';
import { FinishedBatches } from '../batch/finished-batches';
import { RunningBatches } from '../batch/running-batches';
import { isRunning, useBatches } from '../batch/use-batches';
import { useNow } from '../hooks/use-now';
import { useWindow } from '../hooks/use-window';
import { ActivityCounts } from './activity-counts';
import { ActivityList } from './activity-list';
import { ActivityTools } from './activity-tools';
import { DiscardedRow } from './discarded-row';
import { JobDetails, type JobDetailsProps } from './job-details';
import { jobTitle } from './job-labels';
import { SharedBanner } from './shared-banner';
import { sharedProblems } from './shared-problems';
import { useJobActions } from './use-job-actions';
import { useSections } from './use-sections';

/** Wide enough for two columns. */
const WIDE = '(width >= 880px)';

interface ActivityViewProps {
  /** The most urgent and newest ones; `status` counts all. */
  jobs: JobView[];
  status: OutboxStatus | undefined;
  connection: ConnectionView | null | undefined;
  /** The id of the job to show first. */
  first?: string | undefined;
  /** Gets more jobs. */
  onMore?: (() => void) | undefined;
}

/** The job whose details are shown, and whether the focus goes there. */
interface Choice {
  id: string | undefined;
  enters?: boolean;
}

/** What became of every clip: what needs the user, what waits, what is done; and the details of one. */
export function ActivityView({ jobs, status, connection, first, onMore }: ActivityViewProps) {
  const now = useNow();
  const batches = useBatches();
  const wide = useWindow(() => matchMedia(WIDE).matches, 'resize');
  const [choice, choose] = useState<Choice>({ id: first });
  const chosen = choice.id;
  const pane = useRef<HTMLElement>(null);
  // The details come after the whole list, which may be long, so the keyboard goes there at once.
  useLayoutEffect(() => {
    if (choice.enters) pane.current?.focus();
  }, [choice]);
  const { list, sections } = useSections(jobs);
  const undiscarded = jobs.filter(({ discardedAt }) => discardedAt === undefined);
  const banners = sharedProblems(undiscarded, connection, status?.paused);
  const unreadable = status?.unreadable ?? [];
  const { needsUser = 0, waiting = 0 } = status ?? {};
  const open = undiscarded.filter(({ state }) => state !== 'confirmed').length;
  const missing = onMore ? Math.max(0, needsUser + waiting - open) : 0;
  // The details are never empty: without a choice, they show the first job that needs the user.
  const shown =
    jobs.find(({ id }) => id === chosen) ??
    (wide ? sections.attention.find(({ discardedAt }) => discardedAt === undefined) : undefined);

  return (
    <div class="activity" data-wide={wide && jobs.length > 0}>
      <div class="activity-main">
        <ActivityCounts status={status} />
        {banners.map((shared) => (
          <SharedBanner key={shared.problem.kind} {...shared} connection={connection} />
        ))}
        <RunningBatches
          batches={batches.filter(isRunning)}
          said={banners.map(({ problem }) => problem.kind)}
        />
        {jobs.length + unreadable.length + batches.length === 0 && connection !== null && (
          <p class="quiet none">{t('activityNone')}</p>
        )}
        <ActivityList
          list={list}
          sections={sections}
          unreadable={unreadable}
          missing={missing}
          onMore={onMore}
          row={(job) => ({
            connection,
            now,
            open: job.id !== shown?.id ? undefined : wide ? 'beside' : 'below',
            onOpen: (enters) => choose({ id: job.id === chosen && !wide ? undefined : job.id, enters }),
          })}
        />
        <FinishedBatches batches={batches.filter((batch) => !isRunning(batch))} />
        <ActivityTools jobs={undiscarded} status={status} />
      </div>
      {wide && jobs.length > 0 && (
        <aside
          ref={pane}
          class="activity-pane"
          aria-label={t('details')}
          tabIndex={-1}
          // The job that the user works on stays, so that a second click does not act on the next one.
          onFocusIn={() => choose({ id: shown?.id })}
          onKeyDown={({ key, target }) => {
            if (key === 'Escape' && target instanceof Element && !target.closest('dialog'))
              document.querySelector<HTMLElement>('[data-open] .job-title button')?.focus();
          }}
        >
          {shown ? (
            <>
              <h2>{jobTitle(shown)}</h2>
              <Details key={shown.id} job={shown} connection={connection} now={now} />
            </>
          ) : (
            <p class="quiet none">{t('activityChoose')}</p>
          )}
        </aside>
      )}
    </div>
  );
}

/** The details beside the list. What the user types in a dialog stays, although another window discarded the job. */
function Details(props: Omit<JobDetailsProps, 'acts'>) {
  const acts = useJobActions(props.job);
  if (props.job.discardedAt === undefined || acts.dialog) return <JobDetails {...props} acts={acts} />;
  return <DiscardedRow acts={acts} />;
}
