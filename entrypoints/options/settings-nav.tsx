import { useId } from 'preact/hooks';
import { Icon } from '../../lib/ui/icon';
import { t } from '../../lib/words';
import { SECTION_ICONS, SECTION_WORDS, SECTIONS, type SectionId } from './sections';

interface SettingsNavProps {
  section: SectionId;
  query: string;
  onSearch: (query: string) => void;
}

/** The search, and the sections at the side. */
export function SettingsNav({ section, query, onSearch }: SettingsNavProps) {
  const id = useId();
  return (
    <nav class="settings-nav" aria-label={t('settings')}>
      <div class="settings-search">
        <label for={id}>
          <Icon name="search" />
          <span class="hidden">{t('settingsSearch')}</span>
        </label>
        <input
          id={id}
          type="search"
          placeholder={t('settingsSearch')}
          value={query}
          onInput={(event) => onSearch(event.currentTarget.value)}
        />
      </div>
      <ul>
        {SECTIONS.map((one) => (
          <li key={one}>
            <a
              href={`#${one}`}
              aria-current={!query && one === section ? 'page' : undefined}
              onClick={() => onSearch('')}
            >
              <Icon name={SECTION_ICONS[one]} />
              {t(SECTION_WORDS[one])}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
