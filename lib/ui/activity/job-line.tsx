import type { JobView } from '../../contract/outbox';
import { ProblemText } from '../problem-text';
import { saveLine } from './job-labels';

/** The state of a clip or its problem, in one line. */
export function JobLine({ job }: { job: JobView }) {
  const { state, problem, discardedAt } = job;
  if (problem && state !== 'confirmed' && discardedAt === undefined) {
    return <ProblemText problem={problem} stake={state} />;
  }
  return <p class={state === 'confirmed' ? 'good' : undefined}>{saveLine(job)}</p>;
}
