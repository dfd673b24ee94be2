import { type Batch, NONE_YET } from '../../../../lib/outbox/batch/batch';
import { ACCOUNT } from '../../support/job';

/** A batch with so many items in each state. */
export function aBatch(counts: Partial<Batch['counts']>, change: Partial<Batch> = {}): Batch {
  return {
    version: 1,
    id: 'batch',
    account: ACCOUNT,
    createdAt: 0,
    run: 'running',
    destinations: [],
    reasons: {},
    counts: { ...NONE_YET, ...counts },
    recent: [],
    ...change,
  };
}
