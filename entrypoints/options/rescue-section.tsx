import { t } from '../../lib/words';
import { CheckField } from './check-field';
import { SettingGroup } from './setting-group';
import type { SettingsProps } from './settings-props';

const WORDS = ['rescueLabel'] as const;

/** Whether a page that the service cannot read is sent as the user saw it, without asking. */
export function RescueSection(props: SettingsProps) {
  return (
    <SettingGroup section="saving" title="rescueTitle" words={WORDS}>
      <CheckField {...props} setting="rescue" label={t('rescueLabel')} note={t('rescueNote')} />
    </SettingGroup>
  );
}
