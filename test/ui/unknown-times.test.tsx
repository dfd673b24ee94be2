import { expect, it } from 'vitest';
import { day, itemDetail } from '../../entrypoints/library/item-text';
import { libraryPageSchema } from '../../lib/contract/library-items';
import { CACHE } from '../../lib/library/cache';
import { milliseconds } from '../../lib/service/reading';
import { parse } from '../../lib/store/value';
import { dayOf } from '../../lib/ui/day';
import { relativeTime } from '../../lib/ui/relative-time';

const NOW = Date.UTC(2026, 10, 21);
const NONSENSE = [1.8e18, 1e300, -1, Number.NaN, Number.POSITIVE_INFINITY];
const note = {
  kind: 'note',
  id: 'n',
  name: 'N',
  text: '',
  modifiedAt: 0,
  notebook: '',
  deleted: false,
} as const;

it.each(NONSENSE)('trial 70: %s is shown as an unknown time', (at) => {
  expect(relativeTime(at, NOW)).toBe('at an unknown time');
  expect(dayOf(at, NOW).text).toBe('at an unknown time');
  expect(day(at)).toBe('');
  expect(itemDetail({ ...note, modifiedAt: at })).toBe('');
});

it.each([...NONSENSE, '1800000000000000000', 'yesterday', '-5', null, {}])(
  '%s from a service is not a time',
  (time) => expect(milliseconds(time)).toBe(0),
);

it('trial 70: a broken entry of the cache costs only itself', () => {
  const odd = { ...note, modifiedAt: 1.8e18 };
  const { items } = libraryPageSchema.parse({ items: [note, { kind: 'note' }, null, odd], complete: true });
  expect(items).toEqual([note, odd]);
  const entry = { key: 'k', at: 1, size: 2, answer: null };
  const entries = parse(CACHE, [{ ...entry, at: 1e300 }, entry, 5]);
  expect(entries).toEqual([entry]);
});
