import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { fileSize } from '../../lib/ui/files/file-size';
import { nextTry, relativeTime } from '../../lib/ui/relative-time';
import * as words from '../../lib/words';

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

it('has a space between a number and a Chinese word', () => {
  const { getMessage } = fakeBrowser.i18n;
  vi.spyOn(words, 't').mockImplementation((word) => (word === 'language' ? 'zh-CN' : getMessage(word)));
  expect(relativeTime(NOW - 180_000, NOW)).toBe('3 分钟前');
  expect(fileSize(10)).toBe('10 字节');
});
