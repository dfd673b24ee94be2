import { afterAll, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { createNotifiers } from '../../../lib/background/notifiers';
import type { Change } from '../../../lib/contract/contract';
import { CHANGES_CHANNEL } from '../../../lib/contract/message';
import type { Destination } from '../../../lib/model/destination';
import { CONNECTION, makeDeps } from '../support/deps';
import { aJob } from '../support/job';

const note = (id: string): Destination => ({ kind: 'note', id, name: id });

const channel = new BroadcastChannel(CHANGES_CHANNEL);
afterAll(() => channel.close());

async function makeNotifiers(made?: Awaited<ReturnType<typeof makeDeps>>) {
  const deps = made ?? (await makeDeps(() => ({})));
  const nothing = async () => {};
  const history = { remember: nothing, rememberAll: nothing, audited: nothing, catchUp: nothing };
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

it('a refusal by a knowledge base does not build the menus anew', async () => {
  const removed = vi.spyOn(browser.contextMenus, 'removeAll').mockClear();
  const destination = { kind: 'knowledge-base', id: 'kb', name: 'Research' } as const;
  await (await makeNotifiers()).refused(aJob({ kind: 'import-urls', destination }));
  expect(removed).not.toHaveBeenCalled();
});
