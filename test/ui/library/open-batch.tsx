import { Batches } from '../../../entrypoints/library/import/batches';
import { RescueProgress } from '../../../entrypoints/library/import/rescue-progress';
import { useRescue } from '../../../entrypoints/library/import/use-rescue';
import type { BatchView } from '../../../lib/contract/batch';
import { type Answers, answerWith } from '../background';
import { counts, over } from '../batch/batches';
import { show } from '../screen';

const refused = { kind: 'terminal' as const, code: '110001', message: 'bad url' };
/** A batch with three refused links, and one whose outcome is not known. */
export const failing: BatchView = {
  ...over,
  counts: { ...counts, confirmed: 6, failed: 3, unknown: 1 },
  groups: [
    { key: 'failed terminal', state: 'failed', problem: refused, count: 3 },
    { key: 'unknown ambiguous', state: 'unknown', problem: { kind: 'ambiguous' }, count: 1 },
  ],
};

const BatchesAndRescue = () => {
  const rescue = useRescue();
  return (
    <>
      <RescueProgress rescue={rescue} />
      <Batches rescue={rescue} />
    </>
  );
};

/** Shows this batch. */
export async function openBatch(view: BatchView, answers: Answers = {}): Promise<void> {
  answerWith({ 'batches.list': () => [view], ...answers });
  await show(<BatchesAndRescue />);
}
