import { useAccountTurn } from '../../lib/ui/hooks/use-account-turn';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { openLibrary } from '../../lib/ui/open-library';
import { PageHeader } from '../../lib/ui/page-header';
import { t } from '../../lib/words';
import { ClipsSection } from './clips-section';
import { ConnectionSection } from './connection-section';
import { Introduction } from './introduction';
import { KeyboardSection } from './keyboard-section';
import { SettingsSections } from './settings-sections';
import { useConnection } from './use-connection';

/** The options page. On the first run it begins with an introduction. */
export function Options() {
  const connection = useAnswer('connection.get', () => ({}), { change: 'connection' });
  const { value, problem } = connection;
  const form = useConnection(value);
  const turn = useAccountTurn(value);
  return (
    <>
      <PageHeader title={t('extName')}>
        {value && (
          <button type="button" class="link" onClick={openLibrary}>
            {t('library')}
          </button>
        )}
      </PageHeader>
      <main aria-busy={value === undefined && !problem}>
        {value === null && <Introduction />}
        <ConnectionSection connection={value} problem={problem} form={form} />
        <SettingsSections key={turn} connected={value !== null} problemShown={form.showsProblem} />
        <ClipsSection />
        <KeyboardSection />
        <section>
          <h2>{t('privacyTitle')}</h2>
          <p>{t('privacyText')}</p>
        </section>
      </main>
    </>
  );
}
