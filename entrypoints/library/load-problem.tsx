import type { Problem } from '../../lib/problem';
import { Button } from '../../lib/ui/button';
import { ProblemText } from '../../lib/ui/problem-text';
import { t, type Word } from '../../lib/words';

interface LoadProblemProps {
  problem: Problem;
  /** What could not be read, where that is not clear from its place. */
  about?: Word;
  /** Whether it is being tried again. */
  busy: boolean;
  onRetry: () => void;
}

/** Why something could not be read, in its place, and a way to try again. */
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
