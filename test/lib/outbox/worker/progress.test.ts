import { expect, it } from 'vitest';
import type { UploadProgress } from '../../../../lib/contract/outbox';
import { createProgress } from '../../../../lib/outbox/worker/progress';

/** The progress at each second, and whether it is shown at once. */
it.each<[string, [second: number, id: string, bytes: number, shown: boolean][]]>([
  [
    'at most once a second',
    [
      [0, 'a', 0, true],
      [0.5, 'a', 10, false],
      [1, 'a', 20, true],
      [1.9, 'a', 30, false],
    ],
  ],
  [
    'at once if an upload begins, or starts again',
    [
      [0, 'a', 0, true],
      [0.1, 'a', 10, false],
      [0.2, 'a', 0, true],
      [0.3, 'b', 0, true],
    ],
  ],
])('is shown %s', (_, steps) => {
  let now = 0;
  const shown: (UploadProgress | undefined)[] = [];
  const changed = () => shown.push(progress.last());
  const progress = createProgress({ elapsed: () => now, later: () => {}, changed });
  for (const [second, id, bytes] of steps) {
    now = second * 1000;
    progress.report({ id, bytes });
    expect(progress.last()).toEqual({ id, bytes });
  }
  expect(shown).toEqual(steps.flatMap(([, id, bytes, isShown]) => (isShown ? [{ id, bytes }] : [])));
});

it('the last amount is also shown, once, although nothing follows', () => {
  let now = 0;
  const timers: [run: () => void, ms: number][] = [];
  const shown: (number | undefined)[] = [];
  const progress = createProgress({
    elapsed: () => now,
    later: (run, ms) => timers.push([run, ms]),
    changed: () => shown.push(progress.last()?.bytes),
  });
  progress.report({ id: 'a', bytes: 0 });
  now = 400;
  progress.report({ id: 'a', bytes: 10 });
  progress.report({ id: 'a', bytes: 20 });
  expect(timers.map(([, ms]) => ms)).toEqual([600]);
  now = 1000;
  timers[0]?.[0]();
  timers[0]?.[0]();
  expect(shown).toEqual([0, 20]);
});
