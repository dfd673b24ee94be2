import { describe, expect, it } from 'vitest';
import { Said } from '../../../../lib/capture/described/said';

const RECIPE =
  'Zutaten\n250 g\nHühnerbrust\n½ cup (60 g) fine cane sugar\nMix the sugar with two large eggs.';

describe('whether a text tells of a thing', () => {
  it.each<[thing: string, isTold: boolean]>([
    ['Mix the sugar with two large eggs', true],
    ['Mix the sugar with two small eggs', true],
    ['1/2 cup fine cane sugar', true],
    ['60 g cane sugar, fine', true],
    ['Hühnerbrust, 0.25 kg', false],
    ['1 cup milk', false],
    ['eggs from Hühnerbrust', false],
    ['250', true],
    ['5 eggs', false],
    ['300', false],
  ])('%s: %s', (thing, isTold) => {
    expect(new Said(RECIPE).tells(thing)).toBe(isTold);
  });

  it('takes no longer for words that stand very often', () => {
    const often = `${'salt '.repeat(100_000)}${'and '.repeat(100)}${'flour '.repeat(100_000)}`;
    expect(new Said(often).tells('flour, salt')).toBe(false);
  });
});
