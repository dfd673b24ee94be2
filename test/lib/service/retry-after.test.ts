import { expect, it } from 'vitest';
import { retryAfterMs } from '../../../lib/service/retry-after';

const NOW = Date.UTC(2026, 10, 21, 10, 0, 0);

it.each([
  ['0', 0],
  ['120', 120_000],
  [' 7 ', 7000],
  ['Sat, 21 Nov 2026 10:01:00 GMT', 60_000],
  ['Saturday, 21-Nov-26 10:01:00 GMT', 60_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  [null, undefined],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['Sat, nonsense', undefined],
  ['99999999999', undefined],
])('trial 37: Retry-After %j', (header, wait) => {
  expect(retryAfterMs(new Headers(header === null ? {} : { 'Retry-After': header }), NOW)).toBe(wait);
});

it.each([
  ['a day before', 'Fri, 20 Nov 2026 10:00:00 GMT'],
  ['a day after', 'Sun, 22 Nov 2026 10:00:00 GMT'],
])('a Retry-After date is relative to the answer’s own Date, which is %s the device’s time', (_, date) => {
  const headers = new Headers({ Date: date, 'Retry-After': date.replace('10:00', '10:05') });
  expect(retryAfterMs(headers, NOW)).toBe(300_000);
});

it('a Retry-After date is relative to the device’s time if the answer has no valid Date', () => {
  const headers = new Headers({ Date: 'nonsense', 'Retry-After': 'Sat, 21 Nov 2026 10:01:00 GMT' });
  expect(retryAfterMs(headers, NOW)).toBe(60_000);
});
