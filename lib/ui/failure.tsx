import type { Problem } from '../problems/problem';
import { ProblemText } from './problem-text';

/** Why the action of a button failed, as a live region. Belongs among the buttons. */
export function Failure({ problem }: { problem: Problem | undefined }) {
  return (
    <div role="status" class="said">
      {problem && <ProblemText problem={problem} />}
    </div>
  );
}
