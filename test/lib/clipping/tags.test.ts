import { expect, it } from 'vitest';
import { CONNECTION, makeDeps } from '../support/deps';

const ANOTHER = { ...CONNECTION, clientId: 'another' };

it('lists the tags of the connected account, each once, latest first', async () => {
  const { tags, values } = await makeDeps(() => ({}));
  await tags.used(CONNECTION, ['maths', '论文']);
  await tags.used(CONNECTION, ['Maths']);
  await tags.used(ANOTHER, ['other']);
  expect(await tags.list()).toEqual(['Maths', '论文']);
  await values.connect(ANOTHER);
  expect(await tags.list()).toEqual([]);
});

it('remembers 300 tags', async () => {
  const { tags } = await makeDeps(() => ({}));
  await tags.used(CONNECTION, ['first']);
  await tags.used(
    CONNECTION,
    Array.from({ length: 300 }, (_, index) => `t${index}`),
  );
  const list = await tags.list();
  expect([list.length, list.includes('first')]).toEqual([300, false]);
});

it('remembers none if the history is switched off', async () => {
  const { tags, settings } = await makeDeps(() => ({}));
  await settings.put({ history: false });
  await tags.used(CONNECTION, ['maths']);
  expect(await tags.list()).toEqual([]);
});

it.each(['cleared', 'forgotten'])('keeps none that are %s', async (how) => {
  const { tags, values } = await makeDeps(() => ({}));
  await tags.used(CONNECTION, ['maths']);
  await (how === 'cleared' ? tags.clear() : values.connect(null));
  await values.connect(CONNECTION);
  expect(await tags.list()).toEqual([]);
});
