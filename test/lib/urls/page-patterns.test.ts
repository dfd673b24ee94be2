import { expect, it } from 'vitest';
import { pagePatterns, patternSites } from '../../../lib/urls/page-patterns';

const sites = (count: number) => Array.from({ length: count }, (_, index) => `https://s${index}.example/`);

it.each<[addresses: string[], patterns: string[]]>([
  [[], []],
  [['https://a.example/x', 'https://a.example/y'], ['https://*.a.example/*']],
  // Sites with and without `www` lead to each other.
  [['https://www.a.example/', 'http://a.example:8080/'], ['https://*.a.example/*']],
  [
    ['http://127.0.0.1:8080/x', 'https://10.0.0.1/'],
    ['http://127.0.0.1/*', 'https://10.0.0.1/*'],
  ],
  [
    ['http://localhost:3000/', 'https://localhost/'],
    ['http://localhost/*', 'https://localhost/*'],
  ],
  [['about:blank', 'no address'], []],
  [sites(11), ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*']],
])('%j are read with %j', (addresses, patterns) => {
  expect(pagePatterns(addresses)).toEqual(patterns);
});

it('names the sites, unless they are all', () => {
  expect(patternSites(pagePatterns(['https://www.a.example/', 'http://localhost:3000/']))).toEqual([
    'a.example',
    'localhost',
  ]);
  expect(patternSites(pagePatterns(sites(11)))).toBeUndefined();
});
