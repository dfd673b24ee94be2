import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { t } from '../../lib/words';
import type { SettingsProps } from './settings-props';

/** Which items the context menu has, and whether they save at once. */
export function MenusSection({ settings, onChange }: SettingsProps) {
  const menus = useAnswer('settings.menus', () => ({})).value ?? [];
  const hidden = settings?.hiddenMenus ?? [];
  return (
    <section>
      <fieldset class="field">
        <legend>
          <h2>{t('menusTitle')}</h2>
        </legend>
        {menus.map(({ id, label }) => (
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
            <span>{label}</span>
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
