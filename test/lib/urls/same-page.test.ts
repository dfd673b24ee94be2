import { expect, it } from 'vitest';
import { isSamePage } from '../../../lib/urls/same-page';

const PAGE = 'https://example.org/a';
it.each<[one: string, other: string, same: boolean]>([
  [PAGE, PAGE, true],
  [PAGE, `${PAGE}#part`, true],
  [`${PAGE}#one`, `${PAGE}#two`, true],
  [PAGE, `${PAGE}#:~:text=a/b`, true],
  [PAGE, `${PAGE}?b`, false],
  [PAGE, `${PAGE}/`, false],
  [PAGE, 'http://example.org/a', false],
  [PAGE, `${PAGE}#/inbox`, false],
  [PAGE, `${PAGE}#!inbox`, false],
  [PAGE, `${PAGE}#!`, true],
  [`${PAGE}#inbox/1`, `${PAGE}#inbox/2`, false],
  [PAGE, 'https://name:password@example.org/a', true],
  ['about:blank', 'about:home', false],
  [PAGE, '', false],
])('%s and %s', (one, other, same) => {
  expect(isSamePage(one, other)).toBe(same);
});
