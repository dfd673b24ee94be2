import { describe, expect, it } from 'vitest';
import { isFor } from '../../lib/capture/sites/site-rule';

describe('a rule for x.com', () => {
  it.each([
    ['https://x.com/ana/status/1', true],
    ['https://mobile.x.com/ana/status/1', true],
    ['https://netflix.com/', false],
    ['https://x.com.example.org/', false],
    ['https://example.org/x.com', false],
  ])('%s: %s', (address, expected) => {
    expect(isFor({ hosts: ['x.com'], content: () => undefined }, new URL(address))).toBe(expected);
  });
});

it('a rule without hosts applies to any page', () => {
  expect(isFor({ content: () => undefined }, new URL('https://example.org/'))).toBe(true);
});
