import { t } from '../../lib/words';
import type { SettingsProps } from './settings-sections';

/** Whether a page that the service cannot read goes as the person saw it, without asking. */
export function RescueSection({ settings, onChange }: SettingsProps) {
  return (
    <section>
      <h2>{t('rescueTitle')}</h2>
      <label class="check">
        <input
          type="checkbox"
          disabled={!settings}
          checked={settings?.rescue ?? false}
          aria-describedby="rescue-note"
          onChange={(event) => onChange({ rescue: event.currentTarget.checked })}
        />
        <span>{t('rescueLabel')}</span>
      </label>
      <p id="rescue-note" class="quiet">
        {t('rescueNote')}
      </p>
    </section>
  );
}
