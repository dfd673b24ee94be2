import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createPicturesUnderWay, UNDER_WAY } from '../../../lib/pictures/under-way';
import { makeDeps } from '../support/deps';

beforeEach(() => fakeBrowser.alarms.clearAll());

/** Two runs of the background, one after the other. */
async function runs() {
  const { values, clock } = await makeDeps(() => ({}));
  const show = vi.fn(async () => 'over' as const);
  const run = (life: string) =>
    createPicturesUnderWay({ values, onPage: { show }, now: () => clock.now, life });
  const left = () => values.of(UNDER_WAY).get();
  return { first: run('first'), second: run('second'), clock, show, left };
}
const alarms = async () => (await fakeBrowser.alarms.getAll()).length;
const never = () => new Promise<never>(() => {});

it.each([
  ['is taken', async () => 'picture'],
  ['fails', () => Promise.reject(new Error('left'))],
])('nothing is told of a picture that %s', async (_, task) => {
  const { first, second, show, left } = await runs();
  await first.during(7, task).catch(() => undefined);
  await vi.waitFor(async () => expect([await left(), await alarms()]).toEqual([[], 0]));
  await second.reportStopped();
  expect(show).not.toHaveBeenCalled();
});

it('the page says once that its picture was cut short, when the background starts again', async () => {
  const { first, second, show } = await runs();
  void first.during(7, never);
  await vi.waitFor(async () => expect(await alarms()).toBe(1));
  await first.reportStopped();
  expect(show).not.toHaveBeenCalled();
  await second.reportStopped();
  await second.reportStopped();
  expect(show.mock.calls).toEqual([[7, expect.objectContaining({ title: 'Not saved', icon: 'trouble' })]]);
  expect(await alarms()).toBe(0);
});

it('not if it is so long ago that the tab may be another', async () => {
  const { first, second, show, left, clock } = await runs();
  void first.during(7, never);
  await vi.waitFor(async () => expect(await alarms()).toBe(1));
  clock.now += 600_000;
  await second.reportStopped();
  expect([show.mock.calls, await left()]).toEqual([[], []]);
});
