import { useEffect, useRef, useState } from 'preact/hooks';
import { browser } from 'wxt/browser';
import type { ConnectionView } from '../../lib/contract/connection';
import { LIBRARY, libraryAddress } from '../../lib/library-address';
import { Connect } from '../../lib/ui/connect';
import { PageHeader } from '../../lib/ui/page-header';
import { ProblemText } from '../../lib/ui/problem-text';
import { useAnswer } from '../../lib/ui/use-answer';
import { t } from '../../lib/words';
import { Panes } from './panes';
import { destinationAt, type Place } from './place';

/** What one has at both services. */
export function Library({ asked }: { asked: Promise<ConnectionView | null> }) {
  const { value: connection, problem } = useAnswer('connection.get', () => ({}), 'connection', true, asked);
  const place = useRef<Place>(undefined);
  const beside = useBesidePage();
  function openTab() {
    const here = place.current && destinationAt(place.current);
    browser.tabs.create({ url: here ? libraryAddress(here) : LIBRARY });
  }
  return (
    <>
      <PageHeader title={t('library')}>
        {beside && (
          <button type="button" class="link" onClick={openTab}>
            {t('libraryOpenTab')}
          </button>
        )}
        <button type="button" class="link" onClick={() => browser.runtime.openOptionsPage()}>
          {t('settings')}
        </button>
      </PageHeader>
      <main>
        {problem && <ProblemText problem={problem} />}
        {connection === null && <Connect />}
        {/* Of another account nothing that is shown holds. */}
        {connection && (
          <Panes
            key={`${connection.baseUrl}\n${connection.clientId}`}
            onMove={(to) => {
              place.current = to;
            }}
          />
        )}
      </main>
    </>
  );
}

/** Whether this is the side panel or the sidebar: only a tab knows itself as one. */
function useBesidePage(): boolean {
  const [beside, setBeside] = useState(false);
  useEffect(() => {
    browser.tabs.getCurrent().then((tab) => setBeside(tab === undefined));
  }, []);
  return beside;
}
