import type { Problem } from '../problems/problem';
import { t, type Word } from '../words';
import { advice, type Stake } from './advice';

interface ProblemTextProps {
  problem: Problem;
  stake?: Stake;
  /** What it prevents, if the context does not say so. */
  about?: Word | undefined;
}

/** A problem as advice, with the service's own words below it. */
export function ProblemText({ problem, stake = 'none', about }: ProblemTextProps) {
  const { text, service } = advice(problem, stake);
  return (
    <div class="problem">
      {about && <p>{t(about)}</p>}
      <p>{text}</p>
      {service && <p class="quiet">{service}</p>}
    </div>
  );
}
