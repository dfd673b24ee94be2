import { t, type Word } from '../../lib/words';
import type { SettingsProps } from './settings-sections';

const MENUS = [
  ['save-page', 'menuSavePage'],
  ['save-link', 'menuSaveLink'],
  ['save-linked-file', 'menuSaveLinkedFile'],
  ['save-image', 'menuSaveImage'],
  ['save-selection', 'menuSaveSelection'],
  ['append-selection', 'menusAppendSelection'],
  ['save-pinned', 'menusSavePinned'],
  ['save-screenshot', 'menuScreenshot'],
  ['save-area', 'menuArea'],
  ['elsewhere', 'menuElsewhere'],
] as const satisfies [string, Word][];

/** Which items the context menu has, and whether they save at once. */
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
      <fieldset class="field">
        <legend>{t('askTitle')}</legend>
        {([false, true] as const).map((ask) => (
          <label key={String(ask)} class="check">
            <input
              type="radio"
              name="ask-first"
              disabled={!settings}
              checked={settings?.askFirst === ask}
              onChange={() => onChange({ askFirst: ask })}
            />
            <span>{t(ask ? 'askAlways' : 'askNever')}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}
