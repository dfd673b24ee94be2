import { expect, it } from 'vitest';
import { createPace, GAP } from '../../../../lib/outbox/queue/pace';
import { memoryValues } from '../../../campaign/memory';

function makePace() {
  const clock = { now: 0 };
  const rests: number[] = [];
  const values = memoryValues();
  const rest = async (time: number) => {
    rests.push(time);
  };
  return {
    pace: createPace({ values, now: () => clock.now, elapsed: () => clock.now, sleep: rest }),
    gap: values.of(GAP),
    rests,
    clock,
  };
}

it('allows writes without a gap until the service sets a limit', async () => {
  const { pace, rests } = makePace();
  await Promise.all([pace.turn(), pace.turn(), pace.turn()]);
  expect(rests).toEqual([]);
});

it('then spaces all writes, of whichever job', async () => {
  const { pace, rests, clock } = makePace();
  await pace.limited();
  await Promise.all([pace.turn(), pace.turn(), pace.turn()]);
  expect(rests).toEqual([250, 500]);
  clock.now += 700;
  await pace.turn();
  expect(rests).toEqual([250, 500, 50]);
  clock.now += 1000;
  await pace.turn();
  expect(rests).toHaveLength(3);
});

it('grows with each limit, up to four seconds, and shrinks with each accepted write', async () => {
  const { pace, gap } = makePace();
  const seen: number[] = [];
  for (let limit = 0; limit < 6; limit++) {
    await pace.limited();
    seen.push((await gap.get()).ms);
  }
  expect(seen).toEqual([250, 500, 1000, 2000, 4000, 4000]);
  await pace.went();
  expect((await gap.get()).ms).toBe(3975);
  for (let write = 0; write < 200; write++) await pace.went();
  expect((await gap.get()).ms).toBe(0);
});

it('forgets a limit after ten minutes, and does not build on it', async () => {
  const { pace, gap, rests, clock } = makePace();
  for (let limit = 0; limit < 3; limit++) await pace.limited();
  clock.now += 600_000;
  await Promise.all([pace.turn(), pace.turn()]);
  expect(rests).toEqual([]);
  await pace.limited();
  expect((await gap.get()).ms).toBe(250);
});
