import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it } from 'vitest';
import type { Item } from '../../../../lib/outbox/batch/batch';
import { type BatchStore, createBatchStore } from '../../../../lib/outbox/store/batch-store';
import { Databases } from '../../../../lib/store/database';
import { aBatch } from '../support/a-batch';

const NOW = 1_000_000;
const first: Item = {
  ...{ batch: 'batch', n: 0, to: 0, state: 'queued' },
  link: { url: 'https://example.org/', title: 'A page' },
};
const confirmedAt =
  (news: number) =>
  (item: Item): Item => ({ ...item, state: 'confirmed', news });

let batches: BatchStore;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  batches = createBatchStore(new Databases());
  await batches.add(aBatch({}), [first]);
});

it('does not change an item whose state has changed since it was read', async () => {
  await batches.changeEach([first], NOW, confirmedAt(1));
  await batches.changeEach([first], NOW, (item) => ({ ...item, state: 'failed' }));
  expect(await batches.items('batch', {}, 9)).toMatchObject([{ state: 'confirmed' }]);
  expect((await batches.get('batch')).counts).toMatchObject({ queued: 0, confirmed: 1, failed: 0 });
});

it('keeps an item as news that was confirmed once more since it was read', async () => {
  await batches.change('batch', 0, NOW, confirmedAt(1));
  const known = await batches.news(9);
  await batches.change('batch', 0, NOW, confirmedAt(2));
  await batches.clearNews(known);
  expect(await batches.news(9)).toMatchObject([{ news: 2 }]);
  await batches.clearNews(await batches.news(9));
  expect(await batches.news(9)).toEqual([]);
});
