import { expect, it } from 'vitest';
import type { Account } from '../../../../lib/model/account';
import { createPace, GAP } from '../../../../lib/outbox/worker/pace';
import { memoryValues } from '../../../campaign/memory';
import { CONNECTION } from '../../support/deps';
import { ACCOUNT } from '../../support/job';

const ACCOUNTS = [ACCOUNT, { ...ACCOUNT, clientId: 'other' }] as const;

function makePace() {
  const clock = { now: 0 };
  const sleeps: number[] = [];
  const values = memoryValues(() => CONNECTION);
  const rest = async (time: number) => {
    sleeps.push(time);
  };
  const deps = { values, now: () => clock.now, elapsed: () => clock.now, sleep: rest };
  const paceOf = (account: Account) => {
    const pace = createPace(deps);
    return {
      wait: (cannotWait?: boolean) => pace.wait(account, cannotWait),
      limited: () => pace.limited(account),
      accepted: () => pace.accepted(account),
    };
  };
  return {
    pace: paceOf(ACCOUNT),
    /** As after a restart. */
    paceOf,
    gap: values.of(GAP, ACCOUNT),
    sleeps,
    clock,
  };
}

it('allows writes without a gap until the service sets a limit', async () => {
  const { pace, sleeps } = makePace();
  await Promise.all([pace.wait(), pace.wait(), pace.wait()]);
  expect(sleeps).toEqual([]);
});

it('then spaces all writes, of whichever job', async () => {
  const { pace, sleeps, clock } = makePace();
  await pace.limited();
  await Promise.all([pace.wait(), pace.wait(), pace.wait()]);
  expect(sleeps).toEqual([250, 500]);
  clock.now += 700;
  await pace.wait();
  expect(sleeps).toEqual([250, 500, 50]);
  clock.now += 1000;
  await pace.wait();
  expect(sleeps).toHaveLength(3);
});

it('lets a write that cannot wait go first: those after it wait longer', async () => {
  const { pace, sleeps } = makePace();
  await pace.limited();
  await Promise.all([pace.wait(), pace.wait(true), pace.wait()]);
  expect(sleeps).toEqual([500]);
});

it('grows with each limit, up to four seconds', async () => {
  const { pace, gap } = makePace();
  const seen: number[] = [];
  for (let limit = 0; limit < 6; limit++) {
    await pace.limited();
    seen.push((await gap.get()).ms);
  }
  expect(seen).toEqual([250, 500, 1000, 2000, 4000, 4000]);
});

it('shrinks by 25 ms with each accepted write, then by 1 ms from the gap that last met a limit', async () => {
  const { pace, gap } = makePace();
  await pace.limited();
  await pace.limited();
  const after: number[] = [];
  for (let write = 0; write < 13; write++) {
    await pace.accepted();
    after.push((await gap.get()).ms);
  }
  expect(after.slice(0, 10)).toEqual([475, 450, 425, 400, 375, 350, 325, 300, 275, 250]);
  expect(after.slice(10)).toEqual([249, 248, 247]);
  for (let write = 0; write < 300; write++) await pace.accepted();
  expect((await gap.get()).ms).toBe(0);
});

it('is known after a restart, for its account only, and loses half its weight every five minutes', async () => {
  const { pace, paceOf, sleeps, clock } = makePace();
  for (let limit = 0; limit < 3; limit++) await pace.limited();
  const restsOf = async (account: Account) => {
    sleeps.length = 0;
    const restarted = paceOf(account);
    await Promise.all([restarted.wait(), restarted.wait()]);
    return [...sleeps];
  };
  expect(await restsOf(ACCOUNTS[0])).toEqual([1000]);
  expect(await restsOf(ACCOUNTS[1])).toEqual([]);
  clock.now += 300_000;
  expect(await restsOf(ACCOUNTS[0])).toEqual([500]);
  clock.now += 1_500_000;
  expect(await restsOf(ACCOUNTS[0])).toEqual([]);
});

it('does not build on a limit of long ago, whichever way the clock went', async () => {
  const { pace, gap, clock } = makePace();
  for (const way of [1, -1]) {
    for (let limit = 0; limit < 3; limit++) await pace.limited();
    clock.now += way * 3_600_000;
    await pace.limited();
    expect((await gap.get()).ms).toBe(250);
    clock.now += way * 3_600_000;
  }
});
