import type { Problem } from '../problems/problem';
import { ProblemText } from './problem-text';

interface FailureProps {
  problem: Problem | undefined;
  /** Whether it stands apart from buttons. Beside buttons it takes a line of its own. */
  alone?: boolean;
}

/** Why an action failed, as a live region. */
export function Failure({ problem, alone }: FailureProps) {
  return (
    <div role="status" class={alone ? undefined : 'said'}>
      {problem && <ProblemText problem={problem} />}
    </div>
  );
}
