import { expect, it } from 'vitest';
import { createIntents, type Intent } from '../../../lib/clipping/intents';

const notice: Intent = { notice: { problem: { kind: 'storage' } } };

it.each<[what: string, intent: Intent, seconds: number, isTaken: boolean]>([
  ['a note', { note: 'Mine' }, 59, true],
  ['a note', { note: 'Mine' }, 60, false],
  ['why nothing was saved', notice, 3600, true],
])('%s is taken once by the popup: %j after %i s: %s', (_, intent, seconds, isTaken) => {
  let now = 0;
  const intents = createIntents(() => now);
  intents.put(1, intent);
  now = seconds * 1000;
  expect(intents.take(2)).toEqual({});
  expect(intents.take(1)).toEqual(isTaken ? intent : {});
  expect(intents.take(1)).toEqual({});
});
