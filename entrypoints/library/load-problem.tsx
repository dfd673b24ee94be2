import type { Problem } from '../../lib/problems/problem';
import { ProblemText } from '../../lib/ui/problem-text';
import type { Word } from '../../lib/words';

interface LoadProblemProps {
  problem: Problem;
  /** What could not be read, if the context does not say so. */
  about?: Word;
  /** Whether a retry is running. */
  busy: boolean;
  onRetry: () => void;
}

/** Why something could not be read, shown in its place, with the button that helps. */
export function LoadProblem({ problem, about, busy, onRetry }: LoadProblemProps) {
  return (
    <div class="load-problem" role="status">
      <ProblemText problem={problem} about={about} busy={busy} onRetry={onRetry} />
    </div>
  );
}
