import { Transfer } from '../../lib/ui/transfer';
import { t } from '../../lib/words';
import { SettingGroup } from './setting-group';

const WORDS = ['exportUnsent', 'importClips', 'transfer'] as const;

/** Export and import of unsent clips. */
export function ClipsSection() {
  return (
    <SettingGroup section="advanced" title="clipsTitle" words={WORDS}>
      <p>{t('clipsText')}</p>
      <Transfer />
    </SettingGroup>
  );
}
