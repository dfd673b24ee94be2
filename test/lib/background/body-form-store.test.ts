import { expect, it } from 'vitest';
import { createBodyFormStore } from '../../../lib/background/body-form-store';
import { memoryValues } from '../../campaign/memory';

const MINUTE = 60_000;
const FORMS = { 'https://notes.example': 'stream' } as const;

it.each([
  ['right after', 0, FORMS],
  ['some minutes later', 50 * MINUTE, FORMS],
  ['more than an hour later', 70 * MINUTE, {}],
  ['with the clock set back by a day', -24 * 60 * MINUTE, {}],
])('what was learnt about an origin, read for %s', async (_, laterMs, expected) => {
  const clock = { now: 1_000_000 * MINUTE };
  const store = createBodyFormStore(memoryValues(), () => clock.now);
  await store.put(FORMS);
  clock.now += laterMs;
  expect(await store.get()).toEqual(expected);
});

it('nothing is known of any origin at first', async () => {
  const store = createBodyFormStore(memoryValues(), () => Date.now());
  expect(await store.get()).toEqual({});
});
