// @vitest-environment node
import { expect, it } from 'vitest';
import { createBatchNews } from '../../../lib/background/batch-news';
import { createHistory } from '../../../lib/history/history';
import { createHistoryStore } from '../../../lib/history/store';
import { Databases } from '../../../lib/store/database';
import { makeDeps } from '../support/deps';

const base = { kind: 'knowledge-base', id: 'kb', name: 'Research' } as const;
const urls = [0, 1, 2].map((n) => `https://example.org/${n}`);

/** Three links that the service confirmed, in an outbox whose worker told nobody. */
async function confirmedLinks() {
  const deps = await makeDeps((name, input) =>
    name === 'import_urls'
      ? Object(input).urls.map((url: string) => ({ urls: [url], code: '0', mediaId: `of ${url}` }))
      : { items: [], complete: true },
  );
  const links = urls.map((url, n) => ({ link: { url, title: `Page ${n}` }, place: 0 }));
  await deps.batches.add({ id: 'b', places: [base], from: 0, links });
  await deps.batches.run('b', 'running');
  await deps.worker.drain();
  const history = createHistory({
    ...deps,
    store: createHistoryStore(new Databases()),
    now: () => deps.clock.now,
    changed: () => undefined,
  });
  const saved = async () => (await history.list()).map(({ url }) => url).toSorted();
  return { deps, history, saved, tell: createBatchNews({ batches: deps.batchStore, history }) };
}

it('a background that ended before the history knew: the next one tells it, once', async () => {
  const { deps, history, saved, tell } = await confirmedLinks();
  expect(await saved()).toEqual([]);
  await tell();
  expect(await saved()).toEqual(urls);
  expect(await history.find(urls[1] ?? '')).toMatchObject({ id: 'b 1', title: 'Page 1', at: deps.clock.now });
  await history.clear();
  await tell();
  expect(await saved()).toEqual([]);
});

it('a background that ends while the history is told tells it again', async () => {
  const { deps, history, saved, tell } = await confirmedLinks();
  const broken = createBatchNews({
    batches: { ...deps.batchStore, told: () => Promise.reject(new Error('ended')) },
    history,
  });
  await expect(broken()).rejects.toThrow('ended');
  await tell();
  expect(await saved()).toEqual(urls);
  expect(await deps.batchStore.news(9)).toEqual([]);
});

it('nothing is remembered while the history is off', async () => {
  const { deps, saved, tell } = await confirmedLinks();
  await deps.settings.put({ history: false });
  await tell();
  await deps.settings.put({ history: true });
  await tell();
  expect(await saved()).toEqual([]);
});
