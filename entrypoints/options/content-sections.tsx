import { t } from '../../lib/words';
import { CheckField } from './check-field';
import { SettingGroup } from './setting-group';
import type { SettingsProps } from './settings-props';

/** Whether the source line of a clip names the author and the date. */
export function CreditsSection(props: SettingsProps) {
  return (
    <SettingGroup section="saving" title="sourceTitle" words={['creditsLabel']}>
      <CheckField {...props} setting="credits" label={t('creditsLabel')} note={t('creditsNote')} />
    </SettingGroup>
  );
}

/** Whether the clip of a chat has the assistant's reasoning. */
export function ChatsSection(props: SettingsProps) {
  return (
    <SettingGroup section="saving" title="chatsTitle" words={['reasoningLabel']}>
      <CheckField {...props} setting="reasoning" label={t('reasoningLabel')} note={t('reasoningNote')} />
    </SettingGroup>
  );
}

/** Whether notes have a reference, by which they are found again. */
export function ReferenceSection(props: SettingsProps) {
  return (
    <SettingGroup section="advanced" title="referenceTitle" words={['referenceLabel']}>
      <CheckField {...props} setting="reference" label={t('referenceLabel')} note={t('referenceNote')} />
    </SettingGroup>
  );
}
