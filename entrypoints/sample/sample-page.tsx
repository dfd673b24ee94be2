import { Banner } from '../../lib/ui/banner';
import { t } from '../../lib/words';

/** A page to try Satchel on: a short text, and above it what to do. */
export function SamplePage() {
  return (
    <main>
      <Banner icon="selection">
        <p>{t('sampleHow')}</p>
      </Banner>
      <article>
        <h1>{t('sampleTitle')}</h1>
        <p>{t('sampleOne')}</p>
        <blockquote>
          <p>{t('sampleQuote')}</p>
        </blockquote>
        <p>{t('sampleTwo')}</p>
      </article>
    </main>
  );
}
