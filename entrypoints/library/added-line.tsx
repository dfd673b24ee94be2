import type { JobView } from '../../lib/contract/outbox';
import { JobLine } from '../../lib/ui/activity/job-line';
import { useAnswer } from '../../lib/ui/hooks/use-answer';

/** The current state of an added job, from the moment it is on disk. */
export function AddedLine({ added }: { added: JobView }) {
  const { value: jobs } = useAnswer('outbox.list', () => ({ most: 0, ids: [added.id] }), {
    change: 'outbox',
  });
  return <JobLine job={jobs?.find(({ id }) => id === added.id) ?? added} />;
}
