import type { Problem } from '../problem';
import { advice, type Stake } from './advice';

/** A problem as advice, the service's own words below it. */
export function ProblemText({ problem, stake = 'none' }: { problem: Problem; stake?: Stake }) {
  const { text, service } = advice(problem, stake);
  return (
    <div class="problem">
      <p>{text}</p>
      {service && <p class="quiet">{service}</p>}
    </div>
  );
}
