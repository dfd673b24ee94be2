import type { BatchView } from '../../../lib/contract/batch';
import { research } from '../background';

export const counts = { queued: 0, sent: 0, confirmed: 0, seen: 0, doubtful: 0, failed: 0, unknown: 0 };

/** A list of ten links that is being sent. */
export const batch: BatchView = {
  id: 'b1',
  createdAt: 1,
  run: 'running',
  destinations: [{ destination: research }],
  total: 10,
  done: 4,
  counts: { ...counts, queued: 5, sent: 1, confirmed: 4 },
  groups: [],
  isUnshown: false,
};

/** The same with all links saved. */
export const over: BatchView = { ...batch, done: 10, counts: { ...counts, confirmed: 10 } };
