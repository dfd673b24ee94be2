import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { STYLE } from '../../../lib/toast/page/style';

const colours = (css: string): string[] => css.match(/light-dark\((?:[^()]|\([^()]*\))*\)/g) ?? [];

it('the toast has the colours of the pages', () => {
  const tokens = readFileSync(new URL('../../../lib/ui/tokens.css', import.meta.url), 'utf8');
  expect(colours(STYLE).length).toBeGreaterThan(10);
  expect(colours(STYLE).filter((colour) => !colours(tokens).includes(colour))).toEqual([]);
});
