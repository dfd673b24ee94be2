import { expect, it } from 'vitest';
import { siteHost } from '../../../entrypoints/options/site-host';

it.each([
  ['example.com', 'example.com'],
  [' Example.COM ', 'example.com'],
  ['https://example.com/a?b#c', 'example.com'],
  ['example.com:8080', 'example.com:8080'],
  ['localhost:3000', 'localhost:3000'],
  ['例子.中国', 'xn--fsqu00a.xn--fiqs8s'],
  ['https://example.com/@name/a page', 'example.com'],
  ['example', undefined],
  ['*.example.com', undefined],
  ['https://*.example.com/', undefined],
  ['a.com;b.com', undefined],
  ['two words.com', undefined],
  ['user@example.com', undefined],
  ['chrome://settings', undefined],
  ['', undefined],
])('%j: %s', (typed, host) => {
  expect(siteHost(typed)).toBe(host);
});
