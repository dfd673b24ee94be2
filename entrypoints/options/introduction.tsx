import { t } from '../../lib/words';

/** What Satchel is, in three sentences, on the first run. */
export function Introduction() {
  return (
    <section class="introduction">
      <h2>{t('introTitle')}</h2>
      <p>{t('introText')}</p>
    </section>
  );
}
