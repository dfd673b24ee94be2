import { PROBLEMS } from '../../lib/problems/kinds';
import type { Problem } from '../../lib/problems/problem';
import { ProblemText } from '../../lib/ui/problem-text';
import type { Word } from '../../lib/words';

export interface ListFailure {
  problem: Problem;
  /** Whether there is nothing to choose from, so that nothing can be saved. */
  isBare: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Why the destination list is missing or may be incomplete, unless a banner says it. */
export function ListProblem({ problem, isBare, busy, onRetry }: ListFailure) {
  if (PROBLEMS[problem.kind].shownByConnection) return null;
  const about: Word = isBare ? 'listNotRead' : 'listNotRefreshed';
  return <ProblemText problem={problem} about={about} busy={busy} onRetry={onRetry} />;
}
