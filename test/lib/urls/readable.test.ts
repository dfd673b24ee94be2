import { expect, it } from 'vitest';
import { readable } from '../../../lib/urls/readable';

it.each([
  ['/wiki/%E9%9D%A2%E5%8C%85?q=%C3%A9', '/wiki/面包?q=é'],
  ['/a%2Fb%3Fc', '/a%2Fb%3Fc'],
  ['/%E2%80%AEfdp.exe', '/%E2%80%AEfdp.exe'],
  ['/100%', '/100%'],
  ['/%D6%D0', '/%D6%D0'],
])('%s reads %s', (part, text) => {
  expect(readable(part)).toBe(text);
});
