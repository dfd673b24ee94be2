import { useEffect, useRef, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import { accountKey } from '../../lib/model/account-key';
import { ACTIVITY } from '../../lib/model/activity-address';
import { LIBRARY } from '../../lib/model/library-address';
import { forgetLastView } from '../../lib/startup/last-view';
import { Connect } from '../../lib/ui/connect';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { openPage } from '../../lib/ui/open-page';
import { PageHeader } from '../../lib/ui/page-header';
import { ProblemText } from '../../lib/ui/problem-text';
import { Tool } from '../../lib/ui/tool';
import { t } from '../../lib/words';
import { Beside } from './beside';
import type { First } from './first-answers';
import { ImportButton, LazyImport } from './import/lazy-import';
import { Panes } from './panes';
import type { LibraryPlace } from './place';
import { addressOf } from './place-address';

/** The user's content in both services. */
export function Library({ first }: { first: First }) {
  const { value, problem } = useAnswer('connection.get', () => ({}), {
    change: 'connection',
    prefetched: first.connection,
  });
  const account = value === undefined ? first.account : value && accountKey(value);
  useEffect(() => {
    if (value !== undefined) forgetLastView(account ?? undefined);
  }, [account, value]);
  const place = useRef<LibraryPlace>(undefined);
  const beside = useBesidePage();
  function openTab() {
    browser.tabs.create({ url: place.current ? addressOf(place.current) : LIBRARY });
  }
  return (
    <>
      <PageHeader title={t('library')}>
        {account && <ImportButton />}
        {beside && <Tool icon="open" word={t('libraryOpenTab')} onClick={openTab} />}
        {/* A sidebar has no room for both. */}
        {beside === false && <Tool icon="activity" word={t('activity')} onClick={() => openPage(ACTIVITY)} />}
        <Tool icon="settings" word={t('settings')} onClick={() => browser.runtime.openOptionsPage()} />
      </PageHeader>
      <main>
        {problem && <ProblemText problem={problem} />}
        {account === null && <Connect />}
        <Beside.Provider value={beside === true}>
          <LazyImport account={account}>
            {/* The key resets everything when the account changes. */}
            {account && (
              <Panes
                key={account}
                account={account}
                isSure={value !== undefined}
                onMove={(to) => {
                  place.current = to;
                }}
              />
            )}
          </LazyImport>
        </Beside.Provider>
      </main>
    </>
  );
}

/**
 * Whether this is the side panel or the sidebar; undefined until the browser says so. `tabs.getCurrent` returns a tab
 * only to a page in a tab.
 */
function useBesidePage(): boolean | undefined {
  const [beside, setBeside] = useState<boolean>();
  useEffect(() => {
    browser.tabs.getCurrent().then((tab) => setBeside(tab === undefined));
  }, []);
  return beside;
}
