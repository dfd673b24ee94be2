import { beforeEach, describe, expect, it } from 'vitest';
import type { DestinationList } from '../../../lib/contract/destinations';
import type { FailureKind } from '../../../lib/service/codes';
import { ServiceError } from '../../../lib/service/failures';
import type { Answer } from '../support/fake-client';
import { cursorOf, type Item, lists, many, open } from './support/open-destinations';

it('keeps what was known if a list cannot be read, and adds the problem', async () => {
  const answer = { now: lists(many('kb', 3), many('nb', 2), []) };
  const { refreshed } = await open(answer);
  const before = await refreshed();
  answer.now = () => new ServiceError({ kind: 'rate', code: '20002' });
  expect(await refreshed()).toMatchObject({ destinations: before.destinations, problem: { kind: 'rate' } });
  answer.now = lists(many('kb', 3), many('nb', 2), []);
  expect((await refreshed()).problem).toBeUndefined();
});

it('shows the other lists if one cannot be read', async () => {
  const all = lists(many('kb', 3), many('nb', 2), many('note', 1));
  const { refreshed } = await open({
    now: (name, input) =>
      name === 'get_addable_knowledge_base_list' ? new ServiceError({ kind: 'rate' }) : all(name, input),
  });
  expect(await refreshed()).toMatchObject({ destinations: { length: 3 + 1 }, problem: { kind: 'rate' } });
});

describe('a service that refuses after a while', () => {
  const notes = many('note', 300);
  const named = (list: DestinationList) => list.destinations.filter(({ kind }) => kind === 'note').length;
  const cursors: string[] = [];
  /** Answers `pages` pages of the notes, then refuses. */
  function refusing(all: Item[], pages: number, code = 'rate' as FailureKind): Answer {
    const answer = lists([], [], all);
    let left = pages;
    return (name, input) => {
      if (name !== 'list_note_by_folder_id') return answer(name, input);
      cursors.push(cursorOf(input));
      left -= 1;
      return left < 0 ? new ServiceError({ kind: code }) : answer(name, input);
    };
  }
  beforeEach(() => {
    cursors.length = 0;
  });

  it('is asked for the rest next time, from the refused page on', async () => {
    const service = { now: refusing(notes, 4) };
    const { refreshed } = await open(service);
    expect([named(await refreshed()), cursors.at(-1)]).toEqual([80, '80']);
    service.now = refusing(notes, 6);
    expect([named(await refreshed()), cursors.at(-1)]).toEqual([180, '180']);
    service.now = refusing([{ id: 'new', title: 'new' }, ...notes.slice(1)], 99);
    const list = await refreshed();
    // The first note is gone since then, which only a complete read can show.
    expect([named(list), list.refreshedAt > 0, list.problem]).toEqual([301, true, undefined]);
    expect(cursors.slice(12)).toEqual(['', '20', '180', '200', '220', '240', '260', '280']);
  });

  it('keeps known notes until they are read again', async () => {
    const service = { now: refusing(notes, 99) };
    const { refreshed, clock } = await open(service);
    await refreshed();
    clock.now += 2 * 24 * 3600_000;
    service.now = refusing(notes.slice(0, 250), 5);
    expect(named(await refreshed())).toBe(300);
    service.now = refusing(notes.slice(0, 250), 99);
    expect(named(await refreshed())).toBe(250);
  });

  it('is asked from the start if it does not know its cursor', async () => {
    const service = { now: refusing(notes, 4) };
    const { refreshed } = await open(service);
    await refreshed();
    service.now = refusing(notes, 1, 'terminal');
    expect(named(await refreshed())).toBe(80);
    cursors.length = 0;
    service.now = refusing(notes, 99);
    expect([named(await refreshed()), cursors.length]).toEqual([300, 15]);
  });

  it.each([
    ['rate', 30_000, 0],
    ['rate', 60_000, 3],
    ['authentication', 0, 3],
  ] as const)('is not asked for a minute: %s, %i ms later %i calls', async (kind, ms, count) => {
    const { refreshed, destinations, clock, calls } = await open({ now: () => new ServiceError({ kind }) });
    await refreshed();
    calls.length = 0;
    clock.now += ms;
    await destinations.list({ refresh: true });
    await expect.poll(async () => (await destinations.list({ refresh: false })).refreshing).toBe(false);
    expect(calls).toHaveLength(count);
  });

  it('does not read all notes again if only the knowledge bases fail', async () => {
    const all = lists([], [], notes);
    const { refreshed, calls } = await open({
      now: (name, input) =>
        name === 'get_addable_knowledge_base_list'
          ? new ServiceError({ kind: 'authentication' })
          : all(name, input),
    });
    await refreshed();
    calls.length = 0;
    await refreshed();
    expect(calls.filter((name) => name === 'list_note_by_folder_id')).toHaveLength(1);
  });
});
