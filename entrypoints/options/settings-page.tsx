import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ConnectionView } from '../../lib/contract/connection';
import type { Problem } from '../../lib/problems/problem';
import { t, tCount } from '../../lib/words';
import { ClipsSection } from './clips-section';
import { ConnectionSection } from './connection-section';
import { KeyboardSection } from './keyboard-section';
import type { SectionId } from './sections';
import { SettingGroup, Shown } from './setting-group';
import { SettingsNav } from './settings-nav';
import { SettingsSections } from './settings-sections';
import type { useConnection } from './use-connection';

interface SettingsPageProps {
  section: SectionId;
  connection: ConnectionView | null | undefined;
  problem: Problem | undefined;
  form: ReturnType<typeof useConnection>;
  /** How often the account has changed. */
  changes: number;
}

/** The settings: the sections at the side, and one of them, or what a search finds. */
export function SettingsPage({ section, connection, problem, form, changes }: SettingsPageProps) {
  const [query, setQuery] = useState('');
  const groups = useRef<HTMLElement>(null);
  const [found, setFound] = useState(0);
  useLayoutEffect(() => {
    setFound(groups.current?.querySelectorAll('.group:not([hidden])').length ?? 0);
  }, [query]);

  return (
    <Shown.Provider value={{ section, query }}>
      <div class="settings">
        <SettingsNav section={section} query={query} onSearch={setQuery} />
        <main ref={groups} aria-busy={connection === undefined && !problem}>
          <p role="status" class="quiet">
            {query.trim() && (found > 0 ? tCount('settingsFound', found) : t('nothingFound'))}
          </p>
          <ConnectionSection connection={connection} problem={problem} form={form} />
          <SettingsSections key={changes} connected={connection !== null} problemShown={form.showsProblem} />
          <KeyboardSection />
          <ClipsSection />
          <SettingGroup section="advanced" title="privacyTitle">
            <p>{t('privacyText')}</p>
          </SettingGroup>
        </main>
      </div>
    </Shown.Provider>
  );
}
