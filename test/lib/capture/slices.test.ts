import { describe, expect, it } from 'vitest';
import { Slices } from '../../../lib/capture/steps/slices';
import { runToEnd, type Steps } from '../../../lib/capture/steps/steps';

/** A thread whose clock moves only through work and pauses, with a record of the work between its pauses. */
function aThread(pauseMs = 0) {
  let now = 0;
  const slices: number[] = [0];
  const thread = {
    clock: () => now,
    async pause() {
      now += pauseMs;
      slices.push(0);
    },
  };
  /** `count` steps of `each` milliseconds. */
  function* work(count: number, each: number): Steps<string> {
    try {
      for (let step = 0; step < count; step++) {
        now += each;
        slices.push((slices.pop() ?? 0) + each);
        yield;
      }
      return 'done';
    } finally {
      slices.push(-1);
    }
  }
  return { thread, slices, work };
}

const going = new AbortController().signal;

describe('at once, or in slices: the first of 40 ms, then of 12 ms', () => {
  it.each([
    { count: 0, each: 1, slices: [0] },
    { count: 39, each: 1, slices: [39] },
    { count: 40, each: 1, slices: [40, 0] },
    { count: 70, each: 1, slices: [40, 12, 12, 6] },
    { count: 13, each: 5, slices: [40, 15, 10] },
    { count: 3, each: 100, slices: [100, 100, 100, 0] },
  ])('$count steps of $each ms', async ({ count, each, slices }) => {
    const sliced = aThread();
    expect(await new Slices(sliced.thread).run(sliced.work(count, each), going)).toBe('done');
    expect(sliced.slices).toEqual([...slices, -1]);
    const whole = aThread();
    expect(runToEnd(whole.work(count, each))).toBe('done');
    expect(whole.slices).toEqual([count * each, -1]);
  });
});

it('the clock of the work stops during pauses', async () => {
  const { thread, work } = aThread(60_000);
  const slices = new Slices(thread);
  await slices.run(work(100, 1), going);
  expect(slices.clock()).toBe(100);
  expect(thread.clock()).toBeGreaterThan(60_000);
});

describe('cancelled', () => {
  it.each([
    ['before it begins, it stops at the first pause', 0, [40, 0, -1]],
    ['in the second pause, it stops there', 2, [40, 12, 0, -1]],
    ['in a pause that never comes, it is done', 9, [40, 12, 12, 6, -1]],
  ])('%s', async (_, inPause, done) => {
    const { thread, slices, work } = aThread();
    const cancel = new AbortController();
    if (inPause === 0) cancel.abort('enough');
    const run = new Slices({
      clock: thread.clock,
      async pause() {
        await thread.pause();
        if (slices.length > inPause) cancel.abort('enough');
      },
    }).run(work(70, 1), cancel.signal);
    expect(await run.catch((reason) => reason)).toBe(inPause > 4 ? 'done' : 'enough');
    expect(slices).toEqual(done);
  });
});

it('an error of the work is thrown', async () => {
  function* failing(): Steps<void> {
    yield;
    throw new Error('broken');
  }
  await expect(new Slices(aThread().thread).run(failing(), going)).rejects.toThrow('broken');
});
