import { browser } from 'wxt/browser';
import { Connect } from '../../lib/ui/connect';
import { PageHeader } from '../../lib/ui/page-header';
import { ProblemText } from '../../lib/ui/problem-text';
import { useAnswer } from '../../lib/ui/use-answer';
import { t } from '../../lib/words';
import { Panes } from './panes';

/** What one has at both services. */
export function Library() {
  const { value: connection, problem } = useAnswer('connection.get', () => ({}), 'connection');
  return (
    <>
      <PageHeader title={t('library')}>
        <button type="button" class="link" onClick={() => browser.runtime.openOptionsPage()}>
          {t('settings')}
        </button>
      </PageHeader>
      <main>
        {problem && <ProblemText problem={problem} />}
        {connection === null && <Connect />}
        {/* Of another account nothing that is shown holds. */}
        {connection && <Panes key={`${connection.baseUrl}\n${connection.clientId}`} />}
      </main>
    </>
  );
}
