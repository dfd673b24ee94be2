import { expect, it } from 'vitest';
import { leadsWithinSite } from '../../../../lib/capture/article/address';

it.each([
  ['https://www.example.com/a', '/b', true],
  ['https://www.example.com/a', 'https://news.example.com/b', true],
  ['https://news.example.com/a', 'https://example.com/b', true],
  ['https://one.example.co.uk/a', 'https://another.co.uk/b', false],
  ['https://ann.github.io/a', 'https://ben.github.io/b', false],
  ['https://example.com/a', 'https://notexample.com/b', false],
  ['https://example.com/a', '#notes', false],
  ['https://example.com/a', '/paper.pdf', false],
  ['', '/b', false],
  ['', 'https://example.com/b', false],
])('on %j, %j is of the same site: %s', (url, address, own) => {
  expect(leadsWithinSite(address, url)).toBe(own);
});
