import { expect, it } from 'vitest';
import { ServiceError } from '../../../lib/service/failures';
import { lists, many, open, pageOf } from './support/open-destinations';

it.each<[string, number, number, object]>([
  ['behind a thousand files', 1200, 99, { folders: [{ id: 'f', name: 'Last' }], complete: true }],
  ['beyond the limit', 5000, 999, { folders: [], complete: false }],
  ['until the service refuses', 60, 3, { folders: [], complete: false, problem: { kind: 'rate' } }],
])('reads folders %s', async (_, files, pages, list) => {
  const entries = [
    ...many('file', files).map((file) => ({ ...file, kind: 'file' })),
    { kind: 'folder', id: 'f', title: 'Last' },
  ];
  let left = pages;
  const { destinations } = await open({
    now: (_, input) => {
      left -= 1;
      if (left < 0) return new ServiceError({ kind: 'rate' });
      return pageOf(entries, input);
    },
  });
  expect(await destinations.folders({ knowledgeBase: { id: 'kb0', name: 'kb 0' } })).toEqual(list);
});

it('knows a folder by its path once it was seen', async () => {
  const entry = { kind: 'folder', id: 'f1', title: 'Papers' };
  const answer = lists(many('kb', 1), [], []);
  const { refreshed, destinations } = await open({
    now: (name, input) => (name === 'get_knowledge_list' ? pageOf([entry], input) : answer(name, input)),
  });
  await refreshed();
  await destinations.folders({ knowledgeBase: { id: 'kb0', name: 'kb 0' } });
  await expect
    .poll(async () => (await destinations.list({ refresh: false })).destinations)
    .toContainEqual({
      kind: 'knowledge-base',
      id: 'kb0',
      name: 'kb 0',
      folder: { id: 'f1', name: 'Papers' },
    });
});
