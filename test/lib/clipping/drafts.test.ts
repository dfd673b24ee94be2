import { expect, it } from 'vitest';
import { COVERAGE } from '../support/coverage';
import { CONNECTION, makeDeps } from '../support/deps';

const URL = 'https://example.org/';
const ANOTHER = { ...CONNECTION, clientId: 'another' };

it('keeps the latest draft of each page, and of 21 pages the latest 20', async () => {
  const { drafts } = await makeDeps(() => ({}));
  for (let page = 0; page <= 20; page++) await drafts.put(CONNECTION, `${URL}${page}`, { title: `${page}` });
  await drafts.put(CONNECTION, `${URL}20`, { title: 'Mine' });
  expect([await drafts.of(`${URL}0`), await drafts.of(`${URL}1`), await drafts.of(`${URL}20`)]).toEqual([
    undefined,
    { title: '1' },
    { title: 'Mine' },
  ]);
  await drafts.remove(CONNECTION, `${URL}1`);
  expect(await drafts.of(`${URL}1`)).toBeUndefined();
});

it.each([
  ['an anchor', `${URL}a`, `${URL}a#part`, true],
  ['a tracking parameter', `${URL}a?utm_source=mail`, `${URL}a`, true],
  ['a route', `${URL}a#/one`, `${URL}a#/two`, false],
  ['what is no address', 'note\none', 'note\ntwo', false],
])('a page has one draft, if its address then differs by %s', async (_, before, after, isSame) => {
  const { drafts } = await makeDeps(() => ({}));
  await drafts.put(CONNECTION, before, { title: '', words: 'One' });
  expect((await drafts.of(after))?.words).toBe(isSame ? 'One' : undefined);
  await drafts.put(CONNECTION, after, { title: '', words: 'Two' });
  expect((await drafts.of(before))?.words).toBe(isSame ? 'Two' : 'One');
  await drafts.remove(CONNECTION, after);
  expect((await drafts.of(before))?.words).toBe(isSame ? undefined : 'One');
});

it('keeps no draft without an account, or of one that is no longer connected', async () => {
  const { drafts, values } = await makeDeps(() => ({}));
  await drafts.put(null, URL, { title: 'Mine' });
  await drafts.put(ANOTHER, URL, { title: 'Mine' });
  expect(await drafts.of(URL)).toBeUndefined();
  await values.connect(ANOTHER);
  expect(await drafts.of(URL)).toBeUndefined();
});

it('removes a draft of which nothing is left', async () => {
  const { drafts } = await makeDeps(() => ({}));
  await drafts.put(CONNECTION, URL, { title: 'Mine' });
  await drafts.put(CONNECTION, URL, { title: '', words: '' });
  expect(await drafts.of(URL)).toBeUndefined();
});

it('forgets the pages that drafts of any account name, but no note that is being written', async () => {
  const { drafts, values } = await makeDeps(() => ({}));
  const keys = [URL, 'file:///tea.pdf', 'notebook\nn', 'id-of-a-clip'];
  const put = async (account: typeof CONNECTION) => {
    await values.connect(account);
    for (const key of keys) await drafts.put(account, key, { title: key });
  };
  await put(ANOTHER);
  await put(CONNECTION);
  await drafts.forgetPages();
  for (const account of [CONNECTION, ANOTHER]) {
    await values.connect(account);
    const titles = await Promise.all(keys.map(async (key) => (await drafts.of(key))?.title));
    expect(titles).toEqual([undefined, undefined, 'notebook\nn', 'id-of-a-clip']);
  }
});

it('keeps the newest edited articles as far as there is room, and every other entry', async () => {
  const { drafts } = await makeDeps(() => ({}));
  const edited = (length: number) => ({
    title: 'Mine',
    words: 'Read it.',
    edited: { what: 'article' as const, url: URL, markdown: 'x'.repeat(length), coverage: COVERAGE },
  });
  for (const [page, length] of [200_000, 50_000, 200_000].entries())
    await drafts.put(CONNECTION, `${URL}${page}`, edited(length));
  const { edited: _edited, ...rest } = edited(0);
  expect(await drafts.of(`${URL}0`)).toEqual(rest);
  expect(await drafts.of(`${URL}1`)).toEqual(edited(50_000));
  expect(await drafts.of(`${URL}2`)).toEqual(edited(200_000));
  await drafts.put(CONNECTION, `${URL}3`, edited(400_000));
  expect(await drafts.of(`${URL}3`)).toEqual(edited(400_000));
});

it('keeps the newest long words as far as there is room, and all short ones', async () => {
  const { drafts } = await makeDeps(() => ({}));
  const words = (length: number) => ({ title: 'Mine', words: 'x'.repeat(length) });
  const lengths = [20_000, 200_000, 200_000, 400_000];
  for (const [page, length] of lengths.entries())
    await drafts.put(CONNECTION, `${URL}${page}`, words(length));
  expect(await Promise.all(lengths.map((_, page) => drafts.of(`${URL}${page}`)))).toEqual([
    words(20_000),
    { title: 'Mine' },
    { title: 'Mine' },
    words(400_000),
  ]);
});
