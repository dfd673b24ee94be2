import { advice, inOneLine } from '../../lib/problems/advice';
import type { Problem } from '../../lib/problems/problem';
import { useNow } from '../../lib/ui/hooks/use-now';
import { Icon } from '../../lib/ui/icon';
import { ProblemAction } from '../../lib/ui/problem-action';
import { relativeTime } from '../../lib/ui/relative-time';
import { t } from '../../lib/words';

interface StaleLineProps {
  /** Milliseconds. */
  at: number;
  problem: Problem;
  busy: boolean;
  onRetry: () => void;
}

/** Says that the shown data is old, from when it is, and why, with the button that helps. */
export function StaleLine({ at, problem, busy, onRetry }: StaleLineProps) {
  const now = useNow();
  const { text, next, service } = advice(problem, 'none');
  return (
    <div class="problem stale" role="status">
      <Icon name="warning" />
      <p>{t('libraryLastSeen', relativeTime(at, now))}</p>
      <p class="quiet">{inOneLine([text, ...(service ? [service] : [])])}</p>
      <ProblemAction problem={problem} next={next} busy={busy} onRetry={onRetry} />
    </div>
  );
}
