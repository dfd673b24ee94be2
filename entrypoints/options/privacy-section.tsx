import { t } from '../../lib/words';
import { SettingGroup } from './setting-group';

/** What Satchel does with the user's data. */
export function PrivacySection() {
  return (
    <SettingGroup section="advanced" title="privacyTitle">
      <p>{t('privacyText')}</p>
    </SettingGroup>
  );
}
