import { t } from '../../lib/words';
import { CheckField } from './check-field';
import { SettingGroup } from './setting-group';
import type { SettingsProps } from './settings-props';

/** What the source line of a clip names. */
export function CreditsSection(props: SettingsProps) {
  return (
    <SettingGroup section="saving" title="sourceTitle" words={['creditsLabel']}>
      <CheckField {...props} setting="credits" label={t('creditsLabel')} note={t('creditsNote')} />
    </SettingGroup>
  );
}

/** What a clip of a chat has. */
export function ChatsSection(props: SettingsProps) {
  return (
    <SettingGroup section="saving" title="chatsTitle" words={['reasoningLabel']}>
      <CheckField {...props} setting="reasoning" label={t('reasoningLabel')} note={t('reasoningNote')} />
    </SettingGroup>
  );
}

/** How a note is found again. */
export function ReferenceSection(props: SettingsProps) {
  return (
    <SettingGroup section="advanced" title="referenceTitle" words={['referenceLabel']}>
      <CheckField {...props} setting="reference" label={t('referenceLabel')} note={t('referenceNote')} />
    </SettingGroup>
  );
}
