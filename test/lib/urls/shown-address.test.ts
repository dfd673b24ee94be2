import { expect, it } from 'vitest';
import { shownAddress } from '../../../lib/urls/shown-address';

const PAGE = 'https://example.org/a?b=1&c=%20#d';
it.each([
  [PAGE, PAGE],
  [`view-source:${PAGE}`, PAGE],
  [`about:reader?url=${encodeURIComponent(PAGE)}`, PAGE],
  [`read://https_example.org/?url=${encodeURIComponent(PAGE)}`, PAGE],
  [`chrome-extension://efaidnbmnnnibpcajpcglclefindmkaj/${PAGE}`, PAGE],
  ['https://name:p%40ss@example.org/a?b=1&c=%20#d', PAGE],
  ['view-source:https://name@example.org/a?b=1&c=%20#d', PAGE],
  ['https://example.org/@name?to=a@b', 'https://example.org/@name?to=a@b'],
  ['about:blank', 'about:blank'],
  ['about:neterror?e=dns&u=https%3A//example.org/', 'about:neterror?e=dns&u=https%3A//example.org/'],
  ['moz-extension://5a7c/library.html', 'moz-extension://5a7c/library.html'],
  ['blob:https://example.org/5a7c', 'blob:https://example.org/5a7c'],
  ['file:///tmp/a.html', 'file:///tmp/a.html'],
  ['', ''],
])('%s shows %s', (address, page) => {
  expect(shownAddress(address)).toBe(page);
});
