import type { Problem } from '../../lib/problem';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';

/** Why something could not be read, in its place, and a way to try again. */
export function LoadProblem({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return (
    <div class="load-problem" role="status">
      <ProblemText problem={problem} />
      <button type="button" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}
