import type { MenuChoice } from '../../lib/contract/settings';
import { useAnswer } from '../../lib/ui/hooks/use-answer';
import { t, type Word } from '../../lib/words';
import { SettingGroup } from './setting-group';
import type { SettingsProps } from './settings-props';

/** What the user right-clicks, in the order of the groups. */
const GROUPS = {
  page: 'menuOnPage',
  selection: 'menuOnSelection',
  link: 'menuOnLink',
  image: 'menuOnImage',
  several: 'menuOnSeveral',
} as const satisfies Record<MenuChoice['group'], Word>;

const WORDS = [
  'menuSavePage',
  'menuSaveLink',
  'menuSaveImage',
  'menuSaveLinkedFile',
  'menuScreenshot',
  'menuArea',
  'menuSaveSelection',
  'menusAppendSelection',
  'menusSavePinned',
  'menuElsewhere',
] as const;

/** Which items the context menu has, grouped by what is right-clicked. Each names its destination, as in the menu. */
export function MenusSection({ settings, onChange }: SettingsProps) {
  const menus = useAnswer('settings.menus', () => ({}), { change: 'settings' }).value ?? [];
  const hidden = settings?.hiddenMenus ?? [];
  return (
    <SettingGroup section="menu" title="menusTitle" words={WORDS}>
      {Object.entries(GROUPS).map(([group, word]) => {
        const items = menus.filter((menu) => menu.group === group);
        if (items.length === 0) return null;
        return (
          <fieldset key={group} class="field">
            <legend>{t(word)}</legend>
            {items.map(({ id, label }) => (
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
        );
      })}
    </SettingGroup>
  );
}

const ASK_WORDS = ['askNever', 'askAlways'] as const;

/** Whether menus and shortcuts save at once. */
export function AskSection({ settings, onChange }: SettingsProps) {
  return (
    <SettingGroup section="menu" title="askHeading" words={ASK_WORDS}>
      <fieldset class="field" aria-label={t('askHeading')}>
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
    </SettingGroup>
  );
}
