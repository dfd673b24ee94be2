import type { Output } from '../../lib/contract/contract';
import type { Answer } from '../../lib/ui/hooks/use-answer';
import { t } from '../../lib/words';
import { LoadProblem } from './load-problem';
import { StaleLine } from './stale-line';

interface BaseAboutProps {
  about: Answer<Output<'library.base'>>;
}

/**
 * A knowledge base's description. The cover is only a link, because loading an image would tell its server
 * what the user opens.
 */
export function BaseAbout({ about: { value: seen, problem, busy, reload } }: BaseAboutProps) {
  const { description = '', questions = [], coverUrl = '' } = seen?.value ?? {};
  const more = Boolean(description || questions.length > 0 || coverUrl || seen?.stale);
  if (problem) return <LoadProblem problem={problem} busy={busy} onRetry={reload} />;
  return (
    <div class="about">
      <p class={description ? 'ellipsis' : 'ellipsis quiet'}>
        {seen ? description || t('libraryNoDescription') : t('loading')}
      </p>
      {more && (
        <details>
          <summary class="quiet">{t('libraryAbout')}</summary>
          {seen?.stale && <StaleLine {...seen.stale} busy={busy} onRetry={reload} />}
          {description && <p class="own-words">{description}</p>}
          {questions.length > 0 && (
            <>
              <h3>{t('libraryQuestions')}</h3>
              <ul class="questions">
                {questions.map((question, index) => (
                  <li key={index}>{question}</li>
                ))}
              </ul>
            </>
          )}
          {coverUrl && (
            <p>
              <a href={coverUrl} target="_blank" rel="noreferrer">
                {t('libraryCover')}
              </a>
            </p>
          )}
        </details>
      )}
    </div>
  );
}
