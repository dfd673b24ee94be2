import { t, type Word } from '../../lib/words';
import type { SettingsProps } from './settings-sections';

const MENUS = [
  ['save-page', 'menuSavePage'],
  ['save-link', 'menuSaveLink'],
  ['save-selection', 'menuSaveSelection'],
  ['append-selection', 'menusAppendSelection'],
  ['save-pinned', 'menusSavePinned'],
  ['elsewhere', 'menuElsewhere'],
] as const satisfies [string, Word][];

/** Which items the context menu has. */
export function MenusSection({ settings, onChange }: SettingsProps) {
  const hidden = settings?.hiddenMenus ?? [];
  return (
    <section>
      <fieldset class="field">
        <legend>
          <h2>{t('menusTitle')}</h2>
        </legend>
        {MENUS.map(([id, word]) => (
          <label key={id} class="check">
            <input
              type="checkbox"
              disabled={!settings}
              checked={!hidden.includes(id)}
              onChange={(event) => {
                const others = hidden.filter((one) => one !== id);
                onChange({ hiddenMenus: event.currentTarget.checked ? others : [...others, id] });
              }}
            />
            <span>{t(word)}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
