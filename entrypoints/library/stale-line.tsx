import type { Problem } from '../../lib/problems/problem';
import { advice } from '../../lib/ui/advice';
import { Button } from '../../lib/ui/button';
import { useNow } from '../../lib/ui/hooks/use-now';
import { relativeTime } from '../../lib/ui/relative-time';
import { t } from '../../lib/words';

interface StaleLineProps {
  /** Milliseconds. */
  at: number;
  problem: Problem;
  busy: boolean;
  onRetry: () => void;
}

/** Says that the shown data is old, from when it is, and why. */
export function StaleLine({ at, problem, busy, onRetry }: StaleLineProps) {
  const now = useNow();
  const { text, service } = advice(problem, 'none');
  return (
    <div class="problem stale" role="status">
      <p>{t('libraryLastSeen', relativeTime(at, now, t('language')))}</p>
      <p class="quiet">{[text, service].filter(Boolean).join(' ')}</p>
      <Button class="link" busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
