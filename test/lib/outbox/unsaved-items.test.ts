import { expect, it } from 'vitest';
import { ITEM_STATES, type ItemState } from '../../../lib/contract/batch';
import type { Item } from '../../../lib/outbox/batch/batch';
import type { BatchStore } from '../../../lib/outbox/store/batch-store';
import { createUnsavedItems, NOT_CAPTURED, type UnsavedItems } from '../../../lib/outbox/unsaved-items';
import { makeDeps } from '../support/deps';

const problem = { kind: 'ambiguous' } as const;
const itemIn = (state: ItemState): Item => ({
  ...{ batch: 'b', n: 0, to: 0, state, problem },
  link: { url: 'https://example.org/', title: 'A page' },
});

/** What becomes of an item in this state. */
async function marked(state: ItemState, mark: (items: UnsavedItems) => Promise<void>): Promise<Item> {
  const { values } = await makeDeps(() => ({}));
  let item = itemIn(state);
  const change: BatchStore['change'] = async (_id, _n, _now, by) => {
    item = by(item);
  };
  const unread = async () => Promise.reject(new Error('not read'));
  await mark(
    createUnsavedItems({
      batches: { get: unread, items: unread, change },
      values,
      now: () => 1,
      changed: () => {},
    }),
  );
  return item;
}

it.each(ITEM_STATES)('the page of an item that is %s is saved: only a wrong one changes', async (state) => {
  const { problem: _problem, ...rest } = itemIn(state);
  const isWrong = state === 'failed' || state === 'unknown' || state === 'doubtful';
  expect(await marked(state, (items) => items.markRescued('b', 0))).toEqual(
    isWrong ? { ...rest, state: 'seen' } : itemIn(state),
  );
});

it.each(ITEM_STATES)(
  'the page of an item that is %s cannot be saved: only a failed one says why',
  async (state) => {
    expect(await marked(state, (items) => items.markNotRescued('b', 0, NOT_CAPTURED))).toEqual(
      state === 'failed' ? { ...itemIn(state), problem: NOT_CAPTURED } : itemIn(state),
    );
  },
);
