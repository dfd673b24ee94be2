import { afterAll, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import { createNotifiers } from '../../../lib/background/notifiers';
import type { Change } from '../../../lib/contract/contract';
import { CHANGES_CHANNEL } from '../../../lib/contract/message';
import { makeDeps } from '../support/deps';

const channel = new BroadcastChannel(CHANGES_CHANNEL);
afterAll(() => channel.close());

async function makeNotifiers() {
  const deps = await makeDeps(() => ({}));
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
