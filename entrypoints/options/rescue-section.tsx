import { t } from '../../lib/words';
import { CheckField } from './check-field';
import type { SettingsProps } from './settings-props';

/** Whether a page that the service cannot read is sent as the user saw it, without asking. */
export function RescueSection(props: SettingsProps) {
  return (
    <section>
      <h2>{t('rescueTitle')}</h2>
      <CheckField {...props} setting="rescue" label={t('rescueLabel')} note={t('rescueNote')} />
    </section>
  );
}
