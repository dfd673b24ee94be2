import { expect, it } from 'vitest';
import { nextTry, relativeTime } from '../../lib/ui/relative-time';

const NOW = 1_000_000_000_000;

it.each([
  [0, 'just now'],
  [-59_999, 'just now'],
  [59_999, 'now'],
  [-60_000, '1 minute ago'],
  [-3_599_999, '59 minutes ago'],
  [-7_200_000, '2 hours ago'],
  [-86_400_000, 'yesterday'],
  [600_000, 'in 10 minutes'],
])('%d ms from now is %s', (distance, text) => {
  expect(relativeTime(NOW + distance, NOW)).toBe(text);
});

it('names a next attempt in a minute at the soonest', () => {
  const words = [NOW - 1000, NOW + 10_000, NOW + 120_000].map((at) => nextTry(at, NOW));
  expect(words).toEqual([
    'Next attempt in 1 minute.',
    'Next attempt in 1 minute.',
    'Next attempt in 2 minutes.',
  ]);
});
