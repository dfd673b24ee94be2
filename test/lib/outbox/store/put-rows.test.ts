import { IDBFactory, IDBIndex } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '../../../../lib/outbox/batch/batch';
import type { Job } from '../../../../lib/outbox/jobs/job';
import { withIndex } from '../../../../lib/outbox/store/job-index';
import { deleteJob, putItems, putJob } from '../../../../lib/outbox/store/put-rows';
import { type Write, writeTo } from '../../../../lib/outbox/store/write';
import { Databases } from '../../../../lib/store/database';
import { aJob } from '../../support/job';

/** Each index that was read, and the first and last key. */
let swept: [index: string, first: unknown, last: unknown][] = [];
const getKey = IDBIndex.prototype.getKey;
vi.spyOn(IDBIndex.prototype, 'getKey').mockImplementation(function (this: IDBIndex, query) {
  const { lower, upper } = Object(query);
  if (this.objectStore.transaction.mode === 'readwrite') swept.push([this.name, lower, upper]);
  return getKey.call(this, query);
});

let write: Write;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  write = writeTo(new Databases());
  swept = [];
});

const queued = aJob({ state: 'queued', createdAt: 5 });
const index = withIndex(queued).index;
const at = (key: unknown): [first: unknown, last: unknown] => [key, key];

it.each<[string, after: Job | undefined, [string, unknown, unknown][]]>([
  ['stays as it is', queued, []],
  [
    'is begun',
    { ...queued, state: 'sending' },
    [
      ['queued', ...at(index.queued)],
      ['state', ...at('queued')],
    ],
  ],
  [
    'goes',
    undefined,
    [
      ['list', ...at(index.list)],
      ['queued', ...at(index.queued)],
      ['state', ...at('queued')],
    ],
  ],
])('a job that %s is swept from the indexes that it leaves', async (_name, after, expected) => {
  const row = withIndex(queued);
  await write((transaction) => putJob(transaction, row));
  expect(swept).toEqual([]);
  await write((transaction) =>
    after ? putJob(transaction, withIndex(after), row) : deleteJob(transaction, row.id, row),
  );
  expect(swept).toEqual(expected);
});

it('items that are sent are swept together', async () => {
  const items = [2, 0, 1].map(
    (n): Item => ({
      batch: 'b',
      n,
      to: 0,
      state: 'queued',
      link: { url: `https://${n}.example/`, title: '' },
    }),
  );
  await write((transaction) =>
    putItems(
      transaction,
      items.map((item): [undefined, Item] => [undefined, item]),
    ),
  );
  expect(swept).toEqual([]);
  await write((transaction) =>
    putItems(
      transaction,
      items.map((item): [Item, Item] => [item, { ...item, state: 'sent' }]),
    ),
  );
  expect(swept).toEqual([
    ['state', ['b', 'queued', 0], ['b', 'queued', 2]],
    ['turn', ['b', 0, 0, 0], ['b', 0, 0, 2]],
  ]);
});
