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
])('a change of %s also announces %j', async (change, heard) => {
  const { values, jobs, clock } = await makeWorld(() => ({}));
  const history = { remember: async () => {}, catchUp: async () => {} };
  const told: Change[] = [];
  channel.onmessage = ({ data }: MessageEvent<Change>) => told.push(data);
  createSurface(values, jobs, history, () => clock.now).changed(change);
  await expect.poll(() => told).toEqual(heard);
});
