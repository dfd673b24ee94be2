import { advice, type Stake } from '../problems/advice';
import type { Problem } from '../problems/problem';
import { t, type Word } from '../words';
import { Icon } from './icon';
import { ProblemAction } from './problem-action';

interface ProblemTextProps {
  problem: Problem;
  stake?: Stake;
  /** What the problem prevents, if the context does not say so. */
  about?: Word | undefined;
  /** Tries again what failed. */
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** Whether the buttons beside it already do what it advises. */
  bare?: boolean;
}

/** A problem as advice, with the service's own words below it, and the button that the advice names. */
export function ProblemText({ problem, stake = 'none', about, onRetry, busy, bare }: ProblemTextProps) {
  const { text, next, service } = advice(problem, stake);
  return (
    <div class="problem">
      <Icon name="warning" />
      {about && <p>{t(about)}</p>}
      <p>{text}</p>
      {service && <p class="quiet">{service}</p>}
      {!bare && <ProblemAction problem={problem} next={next} onRetry={onRetry} busy={busy} />}
    </div>
  );
}
