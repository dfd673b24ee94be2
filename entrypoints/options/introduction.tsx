import { t } from '../../lib/words';

/** What Satchel is, on the first run: three sentences. */
export function Introduction() {
  return (
    <section class="introduction">
      <h2>{t('introTitle')}</h2>
      <p>{t('introText')}</p>
    </section>
  );
}
