import { useLayoutEffect } from 'preact/hooks';
import type { BaseDetail } from '../../lib/library/schemas';
import { useAnswer } from '../../lib/ui/use-answer';
import { t } from '../../lib/words';
import { LoadProblem } from './load-problem';
import { StaleLine } from './stale-line';

/**
 * What a knowledge base says of itself. Its cover is a link: a picture that loads by itself would tell its
 * server what the person looks at.
 */
export function BaseAbout({ id, onSeen }: { id: string; onSeen: (detail: BaseDetail) => void }) {
  const { value: seen, problem, reload } = useAnswer('library.base', () => ({ id }));
  useLayoutEffect(() => {
    if (seen) onSeen(seen.value);
  }, [seen]);
  const { description = '', questions = [], coverUrl = '' } = seen?.value ?? {};
  const more = Boolean(description || questions.length > 0 || coverUrl || seen?.stale);
  if (problem) return <LoadProblem problem={problem} onRetry={reload} />;
  return (
    <div class="about">
      <p class="ellipsis">{seen ? description || t('libraryNoDescription') : t('loading')}</p>
      {more && (
        <details>
          <summary class="quiet">{t('libraryAbout')}</summary>
          {seen?.stale && <StaleLine {...seen.stale} busy={false} onRetry={reload} />}
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
