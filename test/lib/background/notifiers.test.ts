import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { createNotifiers } from '../../../lib/background/notifiers';
import type { Change } from '../../../lib/contract/contract';
import { CHANGES_CHANNEL } from '../../../lib/contract/message';
import { CHOSEN } from '../../../lib/destinations/recents';
import type { Destination } from '../../../lib/model/destination';
import { CONNECTION, makeDeps } from '../support/deps';
import { aJob } from '../support/job';

const note = (id: string): Destination => ({ kind: 'note', id, name: id });

const channel = new BroadcastChannel(CHANGES_CHANNEL);
afterAll(() => channel.close());

// A tick ends after seconds, in the middle of a later file's tests, because files share a worker.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function makeNotifiers(made?: Awaited<ReturnType<typeof makeDeps>>) {
  const deps = made ?? (await makeDeps(() => ({})));
  const nothing = async () => {};
  const history = { remember: nothing, audited: nothing, catchUp: nothing };
  return createNotifiers({ ...deps, batches: deps.batchStore, history, now: () => deps.clock.now });
}

it.each<[Change, Change[]]>([
  ['connection', ['connection', 'settings', 'destinations', 'history', 'outbox']],
  ['settings', ['settings', 'destinations']],
  ['history', ['history']],
])('with %s change %j', async (change, heard) => {
  const told: Change[] = [];
  channel.onmessage = ({ data }: MessageEvent<Change>) => told.push(data);
  (await makeNotifiers()).changed(change);
  await expect.poll(() => told).toEqual(heard);
});

it('the badge changes with the connection, without which all clips need the user', async () => {
  const shown = vi.spyOn(browser.action, 'setBadgeText').mockImplementation(async () => {});
  (await makeNotifiers()).changed('connection');
  await expect.poll(() => shown.mock.calls).toEqual([[{ text: '' }]]);
});

it.each<[string, Destination, Destination | null]>([
  ['itself', note('a'), null],
  ['another one', note('b'), note('a')],
])('the last note is none once a clip was refused by %s', async (_, destination, last) => {
  const deps = await makeDeps(() => ({}));
  await deps.lastUsed.wrote(CONNECTION, note('a'));
  vi.spyOn(browser.contextMenus, 'removeAll').mockImplementation(async () => {});
  const items = vi.spyOn(browser.contextMenus, 'create').mockImplementation(() => '');
  await (await makeNotifiers(deps)).refused(aJob({ kind: 'append-note', destination }));
  expect(await deps.lastUsed.note()).toEqual(last);
  expect(items.mock.calls.some(([{ id }]) => id === 'append-selection')).toBe(last !== null);
});

it.each([
  ['its note', [], { id: 'doc', name: 'A clip' }],
  ['its note, sent in parts', ['doc'], { id: 'doc', name: 'A clip' }],
  [
    'the last of its notes, because the others are full',
    ['doc', 'doc-2'],
    { id: 'doc-2', name: 'A clip (2)' },
  ],
])('after a clip, the last note is %s', async (_, notes, last) => {
  const deps = await makeDeps(() => ({}));
  vi.spyOn(browser.contextMenus, 'removeAll').mockImplementation(async () => {});
  vi.spyOn(browser.contextMenus, 'create').mockImplementation(() => '');
  const job = aJob({ state: 'confirmed', receipt: { ids: ['doc', ...notes.slice(1)], at: 1 } });
  const split = { limit: 100, done: 200, parts: 2, accepted: 100, notes, full: false };
  await (await makeNotifiers(deps)).delivered({
    ...job,
    clip: { ...job.clip, title: 'A clip' },
    ...(notes.length > 0 ? { split } : {}),
  });
  expect(await deps.lastUsed.note()).toEqual({ kind: 'note', ...last });
});

const base = (id: string) => ({ kind: 'knowledge-base', id, name: id }) as const;
it.each([
  ['that was chosen for the next save', base('a'), [base('b')], null],
  ['that was used before', base('b'), [base('a')], base('a')],
  ['that was never used', base('c'), [base('a'), base('b')], base('a')],
])('a destination %s is not suggested once it refused a clip', async (_, destination, recents, chosen) => {
  const deps = await makeDeps(() => ({}));
  await deps.lastUsed.used(CONNECTION, base('b'));
  await deps.lastUsed.choose(CONNECTION, base('a'));
  vi.spyOn(browser.contextMenus, 'removeAll').mockImplementation(async () => {});
  vi.spyOn(browser.contextMenus, 'create').mockImplementation(() => '');
  const { refused, menuState } = await makeNotifiers(deps);
  await refused(aJob({ kind: 'import-urls', destination }));
  expect((await menuState()).recents).toEqual(recents);
  expect(await deps.values.current(CHOSEN)).toEqual(chosen);
});
