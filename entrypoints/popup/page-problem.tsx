import type { Stake } from '../../lib/problems/advice';
import type { Problem } from '../../lib/problems/problem';
import { Icon } from '../../lib/ui/icon';
import { ProblemText } from '../../lib/ui/problem-text';
import { t } from '../../lib/words';

/** What is wrong with a page. If the problem is `gone`, its tab is closed. */
export function PageProblem({ problem, stake = 'none' }: { problem: Problem; stake?: Stake }) {
  if (problem.kind !== 'gone') return <ProblemText problem={problem} stake={stake} />;
  return (
    <div class="problem">
      <Icon name="warning" />
      <p>{t('tabClosed')}</p>
    </div>
  );
}
