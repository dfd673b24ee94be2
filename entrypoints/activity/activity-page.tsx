import { useRef } from 'preact/hooks';
import { ActivityView } from '../../lib/ui/activity/activity-view';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { useWindow } from '../../lib/ui/hooks/use-window';
import { openLibrary } from '../../lib/ui/open-library';
import { openPage, SETTINGS } from '../../lib/ui/open-page';
import { PageHeader } from '../../lib/ui/page-header';
import { ProblemText } from '../../lib/ui/problem-text';
import { Tool } from '../../lib/ui/tool';
import { t } from '../../lib/words';
import { type Asked, jobInAddress } from './first-answers';

const nothing = () => ({});

/** How many more jobs the list gets at once. */
const MORE = 500;

/** The activity page. `#job=ID` in its address shows a job first. */
export function ActivityPage({ asked }: { asked: Asked }) {
  const connection = useAnswer('connection.get', nothing, {
    change: 'connection',
    prefetched: asked['connection.get'],
  });
  const first = useWindow(jobInAddress, 'hashchange');
  const most = useRef(0);
  const wanted = () => ({
    ...(most.current > 0 && { most: most.current }),
    ...(first !== undefined && { ids: [first] }),
  });
  const jobs = useAnswer('outbox.list', wanted, { change: 'outbox', prefetched: asked['outbox.list'] });
  const status = useAnswer('outbox.status', nothing, {
    change: 'outbox',
    prefetched: asked['outbox.status'],
  });
  const problem = jobs.problem ?? status.problem ?? connection.problem;
  function reload() {
    for (const each of [jobs, status, connection]) each.reload();
  }
  return (
    <>
      <PageHeader title={t('activity')}>
        <Tool icon="library" word={t('library')} onClick={openLibrary} />
        <Tool icon="settings" word={t('settings')} onClick={() => openPage(SETTINGS)} />
      </PageHeader>
      <main aria-busy={!jobs.value && !problem}>
        <div role="status">
          {problem && <ProblemText problem={problem} onRetry={reload} busy={jobs.busy} />}
        </div>
        {jobs.value ? (
          <ActivityView
            key={first}
            jobs={jobs.value}
            status={status.value}
            connection={connection.value}
            first={first}
            onMore={() => {
              most.current += MORE;
              jobs.reload();
            }}
          />
        ) : (
          !problem && <p class="quiet none">{t('loading')}</p>
        )}
      </main>
    </>
  );
}
