import { afterAll, expect, it } from 'vitest';
import { createSurface } from '../../../lib/background/surface';
import type { Change } from '../../../lib/contract/contract';
import { CHANGES_CHANNEL } from '../../../lib/messaging/message';
import { makeWorld } from '../support/world';

const channel = new BroadcastChannel(CHANGES_CHANNEL);
afterAll(() => channel.close());

it.each<[Change, Change[]]>([
  ['connection', ['connection', 'settings', 'destinations', 'history']],
  ['settings', ['settings', 'destinations']],
  ['history', ['history']],
])('with %s change %j', async (change, heard) => {
  const world = await makeWorld(() => ({}));
  const history = { remember: async () => {}, catchUp: async () => {} };
  const told: Change[] = [];
  channel.onmessage = ({ data }: MessageEvent<Change>) => told.push(data);
  createSurface({ ...world, history, now: () => world.clock.now }).changed(change);
  await expect.poll(() => told).toEqual(heard);
});
