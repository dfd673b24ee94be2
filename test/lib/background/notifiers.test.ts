import { afterAll, expect, it } from 'vitest';
import { createNotifiers } from '../../../lib/background/notifiers';
import type { Change } from '../../../lib/contract/contract';
import { CHANGES_CHANNEL } from '../../../lib/contract/message';
import { makeDeps } from '../support/deps';

const channel = new BroadcastChannel(CHANGES_CHANNEL);
afterAll(() => channel.close());

it.each<[Change, Change[]]>([
  ['connection', ['connection', 'settings', 'destinations', 'history']],
  ['settings', ['settings', 'destinations']],
  ['history', ['history']],
])('with %s change %j', async (change, heard) => {
  const deps = await makeDeps(() => ({}));
  const nothing = async () => {};
  const history = { remember: nothing, rememberAll: nothing, audited: nothing, catchUp: nothing };
  const told: Change[] = [];
  channel.onmessage = ({ data }: MessageEvent<Change>) => told.push(data);
  createNotifiers({ ...deps, batches: deps.batchStore, history, now: () => deps.clock.now }).changed(change);
  await expect.poll(() => told).toEqual(heard);
});
