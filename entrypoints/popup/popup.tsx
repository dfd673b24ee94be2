import { useMemo } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { ConnectionView } from '../../lib/contract/connection';
import { ActivityList } from '../../lib/ui/activity/activity-list';
import { Connect } from '../../lib/ui/connect';
import { useAccountTurn } from '../../lib/ui/hooks/use-account-turn';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { useSettled } from '../../lib/ui/hooks/use-settled';
import { openLibrary } from '../../lib/ui/open-library';
import { PageHeader } from '../../lib/ui/page-header';
import { ProblemText } from '../../lib/ui/problem-text';
import type { Settled } from '../../lib/ui/settled';
import { t } from '../../lib/words';
import { type Asked, firstAnswers } from './first-answers';
import { PageProblem } from './page-problem';
import { RescueLine } from './rescue-line';
import { SaveForm } from './save-form';
import { useDestinations } from './use-destinations';
import { type OwnFiles, useOwnFiles } from './use-popup-files';

const nothing = () => ({});

/**
 * The popup. Requests everything at once and draws the page before the answers arrive. Resets when the
 * account changes.
 */
export function Popup({ asked }: { asked: Asked }) {
  const connection = useAnswer('connection.get', nothing, {
    change: 'connection',
    prefetched: asked['connection.get'],
  });
  const own = useOwnFiles();
  const turn = useAccountTurn(connection.value);
  const first = useMemo(() => (turn === 0 ? asked : firstAnswers()), [turn]);
  return <OfAccount key={turn} asked={first} connection={connection} own={own} />;
}

interface OfAccountProps {
  asked: Asked;
  connection: Settled<ConnectionView | null>;
  own: OwnFiles;
}

function OfAccount({ asked, connection, own }: OfAccountProps) {
  const page = useSettled(asked['page.get']);
  const jobs = useAnswer('outbox.list', nothing, { change: 'outbox', prefetched: asked['outbox.list'] });
  const status = useAnswer('outbox.status', nothing, {
    change: 'outbox',
    prefetched: asked['outbox.status'],
  });
  const destinations = useDestinations(asked['destinations.first']);
  const problem = connection.problem ?? jobs.problem ?? status.problem;

  return (
    <>
      <PageHeader title={t('extName')}>
        {connection.value && (
          <button type="button" class="link" onClick={openLibraryAndClose}>
            {t('library')}
          </button>
        )}
        <button type="button" class="link" onClick={openOptions}>
          {t('settings')}
        </button>
      </PageHeader>
      <main>
        {problem && <ProblemText problem={problem} />}
        {page.value?.readable && !page.value.link && jobs.value && (
          <RescueLine url={page.value.url} jobs={jobs.value} />
        )}
        {connection.value === null && <Connect />}
        {connection.value !== null && page.problem && <PageProblem problem={page.problem} />}
        {connection.value !== null && !page.problem && (
          <SaveForm
            page={page.value}
            list={destinations.list}
            listProblem={destinations.problem}
            jobs={jobs.value}
            own={own}
          />
        )}
      </main>
      <ActivityList
        jobs={jobs.value}
        status={status.value}
        list={destinations.list}
        connection={connection.value}
      />
    </>
  );
}

function openOptions() {
  browser.runtime.openOptionsPage();
}

async function openLibraryAndClose() {
  await openLibrary();
  close();
}
