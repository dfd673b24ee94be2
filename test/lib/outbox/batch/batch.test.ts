import { expect, it } from 'vitest';
import { type Batch, type Item, isUnshown, withChanges, withRun } from '../../../../lib/outbox/batch/batch';
import { aBatch } from '../support/a-batch';

const NOW = 1_000_000;
const OVER = { reads: 2 };
const item = (state: Item['state']): Item => ({
  ...{ batch: 'batch', n: 0, to: 0, state },
  link: { url: 'https://example.org/', title: 'A page' },
});

it.each<[string, Batch['run'], Batch, isNew: boolean]>([
  ['it is stopped', 'stopped', aBatch({ confirmed: 1, queued: 1 }, { audit: OVER }), true],
  [
    'it is stopped once more',
    'stopped',
    aBatch({ confirmed: 1, queued: 1 }, { audit: OVER, run: 'stopped' }),
    false,
  ],
  ['it is stopped after its end', 'stopped', aBatch({ confirmed: 1 }, { audit: OVER }), false],
  ['it is stopped with a call under way', 'stopped', aBatch({ confirmed: 1, queued: 1, sent: 1 }), false],
  ['it is stopped before anything is saved', 'stopped', aBatch({ queued: 1 }), false],
  ['it is paused', 'paused', aBatch({ confirmed: 1, queued: 1 }, { audit: OVER }), false],
])('the audit of a list begins anew: %s', (_, run, batch, isNew) => {
  expect(withRun(batch, run, NOW).audit?.reads).toBe(isNew ? 0 : batch.audit?.reads);
});

it('shows a link that fails once more after the user saw that it failed', () => {
  const seen = aBatch({ confirmed: 1, failed: 1 }, { shown: 1 });
  const again = withChanges(seen, [[item('failed'), item('queued')]], NOW);
  const failed = withChanges(again, [[item('queued'), item('failed')]], NOW);
  expect([seen, again, failed].map(isUnshown)).toEqual([false, false, true]);
});
