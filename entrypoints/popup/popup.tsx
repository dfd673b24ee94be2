import { useMemo } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { ConnectionView } from '../../lib/contract/connection';
import type { PageView } from '../../lib/contract/page';
import { AccessBanner } from '../../lib/ui/access-banner';
import { ActivityLink } from '../../lib/ui/activity/activity-link';
import { BatchLines } from '../../lib/ui/batch/batch-lines';
import { Connect } from '../../lib/ui/connect';
import { useAccountChanges } from '../../lib/ui/hooks/use-account-changes';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { useSettled } from '../../lib/ui/hooks/use-settled';
import { openLibrary } from '../../lib/ui/open-library';
import { PageHeader } from '../../lib/ui/page-header';
import { ProblemText } from '../../lib/ui/problem-text';
import type { Settled } from '../../lib/ui/settled';
import { Tool } from '../../lib/ui/tool';
import { webUrl } from '../../lib/urls/web-url';
import { t } from '../../lib/words';
import { type Asked, firstAnswers } from './first-answers';
import { ImportOfPage } from './import-of-page';
import { ListProblem } from './list-problem';
import { PageProblem } from './page-problem';
import { QuickNote } from './quick-note';
import { SaveForm } from './save-form';
import { useDestinations } from './use-destinations';
import { type OwnFiles, useOwnFiles } from './use-popup-files';

const nothing = () => ({});

/**
 * The popup. Requests what it shows first at once and draws the page before the answers arrive. Resets when
 * the account changes.
 */
export function Popup({ asked }: { asked: Asked }) {
  const connection = useAnswer('connection.get', nothing, {
    change: 'connection',
    prefetched: asked['connection.get'],
  });
  const own = useOwnFiles();
  const changes = useAccountChanges(connection.value);
  const first = useMemo(() => (changes === 0 ? asked : firstAnswers()), [changes]);
  return <OfAccount key={changes} asked={first} connection={connection} own={own} />;
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
  const { list, failure, want } = useDestinations(
    asked['destinations.first'],
    Boolean(page.value ?? page.problem),
  );
  const isNote = page.value !== undefined && wantsNote(page.value);
  const problem = connection.problem ?? jobs.problem ?? status.problem;
  // Shown once: a full disk makes several requests fail.
  const told = page.problem ?? page.value?.notice?.problem;

  return (
    <>
      <PageHeader title={t('extName')}>
        {connection.value && page.value?.readable && !page.value.link && (
          <ImportOfPage tabId={page.value.tabId} selection={page.value.selectionMark !== ''} />
        )}
        {connection.value && <Tool icon="library" word={t('library')} onClick={openLibraryAndClose} />}
        <Tool icon="settings" word={t('settings')} onClick={openOptions} />
      </PageHeader>
      <main onFocusIn={({ target, currentTarget }) => target !== currentTarget && want()}>
        {problem && problem.kind !== told?.kind && <ProblemText problem={problem} />}
        {connection.value === null && <Connect />}
        {connection.value && !connection.value.permitted && <AccessBanner connection={connection.value} />}
        {/* Before the form, which is of no use then. */}
        <div role="status">{connection.value && failure?.isBare && <ListProblem {...failure} />}</div>
        {connection.value !== null && page.problem && <PageProblem problem={page.problem} />}
        {/* No extension reads its own pages, but the menu is given what is selected. */}
        {page.value?.url === browser.runtime.getURL('/sample.html') && <p class="quiet">{t('sampleHow')}</p>}
        {/* What was written in the address bar is not lost without an account. */}
        {(connection.value !== null || page.value?.note) && isNote && (
          <QuickNote list={list} jobs={jobs.value} page={page.value} />
        )}
        {connection.value !== null && !page.problem && !isNote && (
          <SaveForm page={page.value} list={list} failure={failure} jobs={jobs.value} own={own} />
        )}
      </main>
      <BatchLines />
      <ActivityLink status={status.value} />
    </>
  );
}

/** Whether the user wants to write a note, or the tab has nothing to save: a new tab, or a page of the browser. */
function wantsNote({ note, readable, url, file, link, notice }: PageView): boolean {
  if (note !== undefined) return true;
  return !readable && !link && !file && !notice && !webUrl(url);
}

function openOptions() {
  browser.runtime.openOptionsPage();
}

async function openLibraryAndClose() {
  await openLibrary();
  close();
}
