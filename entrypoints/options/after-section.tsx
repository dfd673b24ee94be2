import { t, tCount } from '../../lib/words';
import { CheckField } from './check-field';
import { SettingGroup } from './setting-group';
import type { SettingsProps } from './settings-props';

const WORDS = ['graceLabel', 'closeWhenSavedLabel', 'notificationsLabel'] as const;
/** Seconds. */
const GRACES = [0, 1, 2, 3, 5, 10];

/** What happens right after a save: how long it can be undone, and where its outcome is shown. */
export function AfterSection({ settings, onChange }: SettingsProps) {
  return (
    <SettingGroup section="saving" title="afterTitle" words={WORDS}>
      <div class="field">
        <label for="grace">{t('graceLabel')}</label>
        <select
          id="grace"
          disabled={!settings}
          value={String(settings?.grace ?? '')}
          aria-describedby="grace-note"
          onChange={(event) => onChange({ grace: Number(event.currentTarget.value) })}
        >
          {GRACES.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? t('graceNone') : tCount('graceSeconds', seconds)}
            </option>
          ))}
        </select>
        <p id="grace-note" class="below quiet">
          {t('graceNote')}
        </p>
      </div>
      <CheckField
        settings={settings}
        onChange={onChange}
        setting="closeWhenSaved"
        label={t('closeWhenSavedLabel')}
      />
      <CheckField
        settings={settings}
        onChange={onChange}
        setting="notifications"
        permission="notifications"
        label={t('notificationsLabel')}
        note={t('notificationsNote')}
      />
    </SettingGroup>
  );
}
