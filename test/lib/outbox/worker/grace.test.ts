import { expect, it } from 'vitest';
import { USER_PAUSED } from '../../../../lib/outbox/worker/user-paused';
import { makeDeps, type TestDeps } from '../../support/deps';
import { note, notebook } from '../../support/destinations';
import { aClip } from '../../support/job';
import { READ, takesAll } from '../support/services';

const GRACE_MS = 3000;

async function addOne(): Promise<TestDeps> {
  const deps = await makeDeps(takesAll);
  await deps.outbox.add('id', aClip(), notebook, { graceMs: GRACE_MS });
  await deps.worker.drain();
  return deps;
}

it('sends nothing in the grace period, and sets a timer and an alarm for its end', async () => {
  const { calls, outbox, plans, timers, clock } = await addOne();
  expect(calls).toEqual([]);
  expect(await outbox.list()).toMatchObject([
    { state: 'queued', undoable: true, until: clock.now + GRACE_MS },
  ]);
  expect(plans.at(-1)).toBe(clock.now + GRACE_MS);
  expect(timers.map(({ ms }) => ms)).toEqual([GRACE_MS]);
});

it('sets another timer only for a job that is due sooner', async () => {
  const { outbox, worker, timers } = await addOne();
  await worker.drain();
  await outbox.add('later', aClip(), notebook, { graceMs: 2 * GRACE_MS });
  await worker.drain();
  await outbox.add('sooner', aClip(), notebook, { graceMs: 1000 });
  await worker.drain();
  expect(timers.map(({ ms }) => ms)).toEqual([GRACE_MS, 1000]);
});

it('sends at its end by the timer, and keeps the background awake for that, once for all who ask', async () => {
  const { drains, timers, clock, jobs, worker } = await addOne();
  drains.length = 0;
  clock.now += GRACE_MS;
  timers[0]?.run();
  await worker.drain();
  expect(drains).toEqual([clock.now]);
  expect((await jobs.get('id')).state).toBe('confirmed');
});

it('another worker sends it if the first is killed in the grace period', async () => {
  const { calls, clock, jobs, restarted } = await addOne();
  const next = restarted();
  await next.drain();
  expect(calls).toEqual([]);
  clock.now += GRACE_MS;
  await next.drain();
  expect(calls).toEqual([READ, 'import_doc']);
  expect((await jobs.get('id')).state).toBe('confirmed');
});

it('sends it at once if the clock is set back, which would make the grace period endless', async () => {
  const { clock, jobs, worker } = await addOne();
  clock.skew = -24 * 3600_000;
  await worker.drain();
  expect((await jobs.get('id')).state).toBe('confirmed');
});

it('is never sent once it is undone, and is sent if the user restores it', async () => {
  const { calls, clock, jobs, outbox, worker } = await addOne();
  expect(await outbox.undo('id')).toBe(true);
  clock.now += GRACE_MS;
  await worker.drain();
  expect(calls).toEqual([]);
  await outbox.undiscard('id');
  await worker.drain();
  expect((await jobs.get('id')).state).toBe('confirmed');
});

it('cannot be undone once it is sent', async () => {
  const { clock, jobs, outbox, worker } = await addOne();
  clock.now += GRACE_MS;
  await worker.drain();
  expect(await outbox.undo('id')).toBe(false);
  expect(await jobs.get('id')).not.toHaveProperty('discardedAt');
});

it('can be undone while it is only waiting to be sent', async () => {
  const { clock, outbox, values, worker } = await addOne();
  await values.of(USER_PAUSED).put(true);
  clock.now += 60_000;
  await worker.drain();
  expect(await outbox.undo('id')).toBe(true);
});

it('is not overtaken by an append to the same note without a grace period', async () => {
  const { calls, clock, inputs, outbox, worker } = await makeDeps(takesAll);
  await outbox.add('a', aClip({ title: 'First' }), note, { graceMs: GRACE_MS });
  clock.now += 1;
  await outbox.add('b', aClip({ title: 'Second' }), note);
  await worker.drain();
  expect(calls).toEqual([]);
  clock.now += GRACE_MS;
  await worker.drain();
  const contents = inputs
    .map((input) => String(Object(input).content))
    .filter((text) => text.includes('## '));
  expect(contents.map((text) => /## (\w+)/.exec(text)?.[1])).toEqual(['First', 'Second']);
});
