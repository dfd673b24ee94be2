import { useEffect, useRef, useState } from 'preact/hooks';
import { ACTIVITY } from '../../lib/model/activity-address';
import { useAccountChanges } from '../../lib/ui/hooks/use-account-changes';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { openLibrary } from '../../lib/ui/open-library';
import { openPage } from '../../lib/ui/open-page';
import { PageHeader } from '../../lib/ui/page-header';
import { Tool } from '../../lib/ui/tool';
import { t } from '../../lib/words';
import { FirstRun } from './first-run';
import { sectionIn } from './sections';
import { SettingsPage } from './settings-page';
import { useConnection } from './use-connection';

/** The options page: the settings; or the first run, as long as nothing was ever connected. */
export function Options() {
  const { value, problem } = useAnswer('connection.get', () => ({}), { change: 'connection' });
  const form = useConnection(value);
  const changes = useAccountChanges(value);
  const section = useSection();
  // The first run goes on after the user has connected, until they leave it.
  const began = useRef<boolean>(undefined);
  if (value !== undefined) began.current ??= value === null;
  const isFirstRun = began.current === true && section === undefined;
  return (
    <>
      <PageHeader title={t(isFirstRun ? 'extName' : 'settings')}>
        {value && (
          <>
            <Tool icon="activity" word={t('activity')} onClick={() => openPage(ACTIVITY)} />
            <Tool icon="library" word={t('library')} onClick={openLibrary} />
          </>
        )}
        {isFirstRun && <a href="#connection">{t('allSettings')}</a>}
      </PageHeader>
      {isFirstRun ? (
        <FirstRun connection={value} problem={problem} form={form} changes={changes} />
      ) : (
        <SettingsPage
          section={section ?? 'connection'}
          connection={value}
          problem={problem}
          form={form}
          changes={changes}
        />
      )}
    </>
  );
}

/** The section in the page's address; undefined if it names none. */
function useSection() {
  const [section, setSection] = useState(() => sectionIn(location.hash));
  useEffect(() => {
    const read = () => {
      setSection(sectionIn(location.hash));
      scrollTo(0, 0);
    };
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return section;
}
