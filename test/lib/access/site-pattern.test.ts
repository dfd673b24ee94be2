import { expect, it } from 'vitest';
import { sitePattern } from '../../../lib/access/site-pattern';

it.each([
  ['https://a.example/x.pdf', 'https://a.example/*'],
  ['https://a.example:8443/x.pdf', 'https://a.example/*'],
  ['http://localhost:5000/x', 'http://localhost/*'],
  ['http://a.example/x.pdf', undefined],
  ['data:image/png;base64,', undefined],
])('%s: %s', (url, pattern) => {
  expect(sitePattern(url)?.pattern).toBe(pattern);
});
