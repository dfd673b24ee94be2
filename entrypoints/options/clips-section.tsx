import { Transfer } from '../../lib/ui/transfer';
import { t } from '../../lib/words';

/** Export and import of unsent clips. */
export function ClipsSection() {
  return (
    <section>
      <h2>{t('clipsTitle')}</h2>
      <p>{t('clipsText')}</p>
      <Transfer />
    </section>
  );
}
