import type { Problem } from '../../lib/problems/problem';
import { Button } from '../../lib/ui/button';
import { ProblemText } from '../../lib/ui/problem-text';
import { t, type Word } from '../../lib/words';

interface LoadProblemProps {
  problem: Problem;
  /** What could not be read, if the context does not say so. */
  about?: Word;
  /** Whether a retry is running. */
  busy: boolean;
  onRetry: () => void;
}

/** Why something could not be read, shown in its place, with a button to try again. */
export function LoadProblem({ problem, about, busy, onRetry }: LoadProblemProps) {
  return (
    <div class="load-problem" role="status">
      <ProblemText problem={problem} about={about} />
      <Button busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
