import { Transfer } from '../../lib/ui/transfer';
import { t } from '../../lib/words';
import { Part } from './part';

const WORDS = ['exportUnsent', 'importClips', 'transfer'] as const;

/** Export and import of unsent clips. */
export function ClipsSection() {
  return (
    <Part section="advanced" title="clipsTitle" words={WORDS}>
      <p>{t('clipsText')}</p>
      <Transfer />
    </Part>
  );
}
