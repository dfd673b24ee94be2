import { describe, expect, it } from 'vitest';
import type { Destination } from '../../../lib/model/destination';
import { ServiceError } from '../../../lib/service/failures';
import type { Answer } from '../support/fake-client';
import { lists, many, open } from './support/open-destinations';

describe('the services’ search', () => {
  const page = (items: object[]) => ({
    items,
    complete: true,
    isEnd: true,
    nextCursor: '',
    total: items.length,
  });
  const find = (name: string) =>
    ({
      search_knowledge_base: page([
        { id: 'kb0', name: 'kb 0' },
        { id: 'read-only', name: 'kb of others' },
      ]),
      search_note_book: page([
        { id: 'n', title: 'Note', summary: '' },
        { id: 'gone', title: 'Gone', deleted: true },
      ]),
    })[name];
  const refuse = new ServiceError({ kind: 'rate' });
  const names = (places: Destination[]) => places.map(({ name }) => name);

  it.each<[string, Answer, string[], string | undefined]>([
    ['finds what the user can add to', find, ['kb 0', 'Note'], undefined],
    ['one service alone', (name) => (name === 'search_note_book' ? find(name) : refuse), ['Note'], 'rate'],
    ['none', () => refuse, [], 'rate'],
  ])('%s', async (_, answer, found, problem) => {
    const service = { now: lists(many('kb', 1), [], []) };
    const { refreshed, destinations } = await open(service);
    await refreshed();
    service.now = answer;
    const answered = await destinations.search('x');
    expect([names(answered.destinations), answered.problem?.kind]).toEqual([found, problem]);
  });

  it('says which list has more results', async () => {
    const { destinations } = await open({
      now: (name) => ({ ...page([]), isEnd: name === 'search_note_book' }),
    });
    expect((await destinations.search('x')).more).toEqual(['knowledge-base']);
  });

  it('also finds read-only knowledge bases for the library', async () => {
    const service = { now: lists(many('kb', 1), [], []) };
    const { refreshed, destinations } = await open(service);
    await refreshed();
    service.now = find;
    expect(names((await destinations.find('x')).destinations)).toEqual(['kb 0', 'kb of others', 'Note']);
  });
});
