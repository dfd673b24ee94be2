import { expect, it } from 'vitest';
import { createRememberLinks } from '../../../lib/background/remember-links';
import { createHistory } from '../../../lib/history/history';
import { createHistoryStore } from '../../../lib/history/store';
import { Databases } from '../../../lib/store/database';
import { makeDeps } from '../support/deps';
import { base } from '../support/destinations';

const urls = [0, 1, 2].map((n) => `https://example.org/${n}`);

/** Three confirmed links that were not reported yet. */
async function confirmedLinks() {
  const deps = await makeDeps((name, input) =>
    name === 'import_urls'
      ? Object(input).urls.map((url: string) => ({ urls: [url], code: '0', mediaId: `of ${url}` }))
      : { items: [], complete: true },
  );
  const links = urls.map((url, n) => ({ link: { url, title: `Page ${n}` }, to: 0 }));
  await deps.batches.add({ id: 'b', destinations: [base], from: 0, links });
  await deps.batches.setRun('b', 'running');
  await deps.worker.drain();
  const history = createHistory({
    ...deps,
    store: createHistoryStore(new Databases()),
    now: () => deps.clock.now,
    changed: () => undefined,
  });
  const saved = async () => (await history.list()).map(({ url }) => url).toSorted();
  return { deps, history, saved, remember: createRememberLinks({ batches: deps.batchStore, history }) };
}

it('links that were confirmed are added to the history, once', async () => {
  const { deps, history, saved, remember } = await confirmedLinks();
  expect(await saved()).toEqual([]);
  await remember();
  expect(await saved()).toEqual(urls);
  expect(await history.find(urls[1] ?? '')).toMatchObject({ id: 'b 1', title: 'Page 1', at: deps.clock.now });
  await history.clear();
  await remember();
  expect(await saved()).toEqual([]);
});

it('links that were added when the background ended are added again', async () => {
  const { deps, history, saved, remember } = await confirmedLinks();
  const broken = createRememberLinks({
    batches: { ...deps.batchStore, clearNews: () => Promise.reject(new Error('ended')) },
    history,
  });
  await expect(broken()).rejects.toThrow('ended');
  await remember();
  expect(await saved()).toEqual(urls);
  expect(await deps.batchStore.news(9)).toEqual([]);
});

it('a link that was confirmed while the clock was behind is added, too', async () => {
  const { deps, history, saved, remember } = await confirmedLinks();
  await remember();
  await history.clear();
  await deps.batchStore.change('b', 1, deps.clock.now, (item) => ({ ...item, news: 1 }));
  await remember();
  expect(await saved()).toEqual([urls[1]]);
});

it('nothing is remembered while the history is off', async () => {
  const { deps, saved, remember } = await confirmedLinks();
  await deps.settings.put({ history: false });
  await remember();
  await deps.settings.put({ history: true });
  await remember();
  expect(await saved()).toEqual([]);
});

it('a batch that cannot be read keeps no other batch from the history', async () => {
  const { deps, history, saved } = await confirmedLinks();
  const links = [{ link: { url: 'https://example.com/', title: 'Other' }, to: 0 }];
  await deps.batches.add({ id: 'c', destinations: [base], from: 0, links });
  await deps.batches.setRun('c', 'running');
  await deps.worker.drain();
  const get = (id: string) => deps.batchStore.get(id === 'b' ? 'gone' : id);
  await createRememberLinks({ batches: { ...deps.batchStore, get }, history })();
  expect(await saved()).toEqual(['https://example.com/']);
  expect(await deps.batchStore.news(9)).toEqual([]);
});
