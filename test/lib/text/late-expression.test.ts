import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lateExpression } from '../../../lib/text/late-expression';

const EXPRESSIONS = [/\p{L}+/u, /\p{L}+/gu, /(?<letter>\p{L})(\d)?/u, /\d/y, /ä/iu, /,/] as const;

const USES: Record<string, (expression: RegExp, text: string) => unknown> = {
  test: (expression, text) => expression.test(text),
  exec: (expression, text) => expression.exec(text),
  'exec, twice': (expression, text) => [expression.exec(text), expression.lastIndex, expression.exec(text)],
  'exec, from a place': (expression, text) => {
    expression.lastIndex = 2;
    return expression.exec(text);
  },
  match: (expression, text) => text.match(expression),
  matchAll: (expression, text) => (expression.flags.includes('g') ? [...text.matchAll(expression)] : []),
  'replace, by a text': (expression, text) => text.replace(expression, '<$&>'),
  'replace, by a function': (expression, text) =>
    text.replace(expression, (...parts) => JSON.stringify(parts)),
  search: (expression, text) => text.search(expression),
  split: (expression, text) => [text.split(expression), text.split(expression, 2)],
  source: ({ source, flags }) => [source, flags],
};

describe('a late expression does what the expression does', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'Ä', '字', '1', ',', ' ') });
  it.each(Object.entries(USES))('%s', (_, use) => {
    const asItself = fc.property(fc.constantFrom(...EXPRESSIONS), texts, ({ source, flags }, text) => {
      const [late, built] = [lateExpression(source, flags), new RegExp(source, flags)];
      expect(use(late, text)).toEqual(use(built, text));
    });
    fc.assert(asItself);
  });
});
