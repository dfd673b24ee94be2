import { expect, it } from 'vitest';
import { type Batch, isUnshown } from '../../../../lib/outbox/batch/batch';
import { fits, isComplete, outdated } from '../../../../lib/outbox/batch/kept';
import { aBatch } from '../support/a-batch';

const DAY = 24 * 3600_000;
const NOW = 100 * DAY;
const AUDIT = { reads: 1, nextAt: NOW };

/** A batch with so many items in each state, which ended so many days ago. */
function aBatchOf(counts: Partial<Batch['counts']>, days = 0, change: Partial<Batch> = {}): Batch {
  return aBatch(counts, { id: `${days}`, recent: [{ at: NOW - days * DAY, done: 1 }], ...change });
}
const ids = (batches: readonly Batch[]) => batches.map(({ id }) => id);

it.each<[what: string, batch: Batch, complete: boolean, unshown: boolean]>([
  ['all saved', aBatchOf({ confirmed: 3 }), true, false],
  ['all saved or sent as seen', aBatchOf({ confirmed: 3, seen: 1 }), true, false],
  ['all saved, and the audit is to come', aBatchOf({ confirmed: 3 }, 0, { audit: AUDIT }), false, false],
  ['one failed', aBatchOf({ confirmed: 3, failed: 1 }), false, true],
  ['one is doubtful', aBatchOf({ confirmed: 3, doubtful: 1 }), false, true],
  ['one is unclear', aBatchOf({ unknown: 1 }), false, true],
  ['two failed, one of which was shown', aBatchOf({ failed: 2 }, 0, { shown: 1 }), false, true],
  ['two failed, and both were shown', aBatchOf({ failed: 2 }, 0, { shown: 2 }), false, false],
  ['one waits, and one failed', aBatchOf({ queued: 1, failed: 1 }), false, false],
  ['one is under way', aBatchOf({ sent: 1, confirmed: 3 }), false, false],
  ['one waits, but the batch was stopped', aBatchOf({ queued: 1 }, 0, { run: 'stopped' }), false, false],
  ['it is still being added', aBatchOf({}, 0, { run: 'draft' }), false, false],
])('a list in which %s: complete %s, to be shown %s', (_, batch, complete, unshown) => {
  expect([isComplete(batch), isUnshown(batch)]).toEqual([complete, unshown]);
});

it('is outdated after 30 days, or sooner if told so, if it is complete', () => {
  const days = [29, 30, 31];
  expect(
    ids(
      outdated(
        days.map((day) => aBatchOf({ confirmed: 1 }, day)),
        NOW,
      ),
    ),
  ).toEqual(['30', '31']);
  expect(ids(outdated([aBatchOf({ confirmed: 1 }, 1), aBatchOf({ confirmed: 1 }, 2)], NOW, 2 * DAY))).toEqual(
    ['2'],
  );
  expect(outdated([aBatchOf({ failed: 1 }, 31), aBatchOf({ queued: 1 }, 31)], NOW)).toEqual([]);
});

it('is outdated if 50 others, or 100,000 links of others, are newer; never the newest', () => {
  const many = Array.from({ length: 52 }, (_, index) => aBatchOf({ confirmed: 1 }, index / 2));
  expect(ids(outdated(many, NOW))).toEqual(['25', '25.5']);
  const long = [aBatchOf({ confirmed: 60_000 }, 2), aBatchOf({ confirmed: 60_000 }, 1)];
  expect(ids(outdated(long, NOW))).toEqual(['2']);
  expect(outdated([aBatchOf({ confirmed: 100_001 })], NOW)).toEqual([]);
});

it('fits beside 199 batches and 300,000 links that are not complete', () => {
  const open = (count: number) => Array.from({ length: count }, () => aBatchOf({ failed: 1 }));
  expect([fits(1, open(199)), fits(1, open(200))]).toEqual([true, false]);
  const long = [aBatchOf({ queued: 200_000 }), aBatchOf({ confirmed: 100_000 })];
  expect([fits(100_000, long), fits(100_001, long)]).toEqual([true, false]);
});
