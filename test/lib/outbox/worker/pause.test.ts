import { expect, it } from 'vitest';
import { PAUSE, type Pause, pauseOf } from '../../../../lib/outbox/worker/pause';
import { CONNECTION, makeDeps } from '../../support/deps';

const NOW = 1_000_000;
const pause: Pause = { problem: { kind: 'rate' }, since: NOW - 1000, failures: 1 };

it.each<[string, Partial<Pause>, boolean]>([
  ['lasts until its end', { until: NOW + 1 }, true],
  ['is over then', { until: NOW }, false],
  ['has no end of its own', {}, true],
  [
    'is over if the clock was set back to before it: its end means nothing',
    { since: NOW + 1, until: NOW + 2 },
    false,
  ],
  ['without an end lasts, although the clock was set back', { since: NOW + 1 }, true],
])('a pause %s', async (_, change, lasts) => {
  const { values } = await makeDeps(() => ({}));
  await values.of(PAUSE, CONNECTION).put({ ...pause, ...change });
  expect((await pauseOf(values, CONNECTION, NOW)) !== undefined).toBe(lasts);
});
