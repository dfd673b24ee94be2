import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import type { JobView, UnreadableView } from '../../contract/outbox';
import { t, type Word } from '../../words';
import { useShowAll } from '../hooks/use-show-all';
import { ActivityRow, type ActivityRowProps } from './activity-row';
import { SECTIONS, type Section } from './sections';
import { UnreadableRow } from './unreadable-row';
import type { Sections } from './use-sections';

const TITLES = {
  attention: 'stateNeedsYou',
  waiting: 'stateWaiting',
  done: 'stateConfirmed',
} as const satisfies Record<Section, Word>;

/** The number of rows of a section that are drawn before the user asks for all. */
const FIRST = 20;

type Row = (job: JobView) => Omit<ActivityRowProps, 'job'>;

interface ActivityListProps {
  list: RefObject<HTMLDivElement | null>;
  sections: Sections;
  unreadable: readonly UnreadableView[];
  /** How many jobs of the longest open section the page does not have. */
  missing: number;
  /** Gets some of them. */
  onMore?: (() => void) | undefined;
  row: Row;
}

/** The jobs in their sections. An empty section is not shown. */
export function ActivityList({ list, sections, unreadable, missing, onMore, row }: ActivityListProps) {
  const longest = sections.attention.length > sections.waiting.length ? 'attention' : 'waiting';
  return (
    <div ref={list} class="activity-list">
      {SECTIONS.map((section) => (
        <OneSection
          key={section}
          section={section}
          jobs={sections[section]}
          unreadable={section === 'attention' ? unreadable : []}
          missing={section === longest ? missing : 0}
          onMore={onMore}
          row={row}
        />
      ))}
    </div>
  );
}

interface OneSectionProps {
  section: Section;
  jobs: readonly JobView[];
  unreadable: readonly UnreadableView[];
  missing: number;
  onMore: (() => void) | undefined;
  row: Row;
}

function OneSection({ section, jobs, unreadable, missing, onMore, row }: OneSectionProps) {
  const { rows, more, showAll } = useShowAll();
  // A row that was shown stays, wherever it moves: it may contain a dialog or the focus.
  const kept = useRef(new Set<string>());
  const shown = jobs.filter((job, index) => index < FIRST + more || kept.current.has(job.id));
  for (const { id } of shown) kept.current.add(id);
  const undiscarded = jobs.filter(({ discardedAt }) => discardedAt === undefined);
  const count = undiscarded.length + unreadable.length + missing;
  if (jobs.length + unreadable.length === 0) return null;
  return (
    <section class="activity-section" aria-labelledby={`section-${section}`} data-section={section}>
      <h2 id={`section-${section}`}>
        {t(TITLES[section])} {count > 0 && <span class="count">{count.toLocaleString(t('language'))}</span>}
      </h2>
      <ul ref={rows}>
        {shown.map((job) => (
          <ActivityRow key={job.id} job={job} {...row(job)} />
        ))}
        {unreadable.map((one) => (
          <UnreadableRow key={one.id} unreadable={one} />
        ))}
      </ul>
      {shown.length < jobs.length ? (
        <button
          type="button"
          class="show-all"
          onClick={() => showAll(jobs.findIndex(({ id }) => !kept.current.has(id)))}
        >
          {missing > 0 ? t('more') : t('showAll', jobs.length)}
        </button>
      ) : (
        missing > 0 && (
          <button type="button" class="show-all" onClick={onMore}>
            {t('more')}
          </button>
        )
      )}
    </section>
  );
}
