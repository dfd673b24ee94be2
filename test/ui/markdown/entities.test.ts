import { expect, it } from 'vitest';
import { decodeHTMLStrict } from '../../../lib/ui/markdown/lighter/entities';

it.each([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&copy;', '©'],
  ['&nbsp;', '\u00a0'],
  ['&semi;', ';'],
  ['&unknown;', '&unknown;'],
  ['&notit;', '&notit;'],
])('decodes %s', (entity, character) => {
  expect(decodeHTMLStrict(entity)).toBe(character);
});
