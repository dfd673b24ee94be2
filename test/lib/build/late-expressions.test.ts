import { describe, expect, it } from 'vitest';
import { lateExpressions } from '../../../lib/build/late-expressions';

/** What the build makes of a module, without the import of the function. */
const built = (code: string, file = '/satchel/lib/words.ts') =>
  lateExpressions.transform(code, file)?.code.split('\n').slice(1).join('\n');

const late = (source: string, flags: string) =>
  `const $late0 = /* @__PURE__ */ lateExpression(${JSON.stringify(source)}, ${JSON.stringify(flags)});\n`;

describe('the build makes a costly expression late', () => {
  it.each([
    ['a constant', 'const WORD = /\\p{L}+/u;', `${late('\\p{L}+', 'u')}const WORD = $late0;`],
    [
      'upper and lower case of all languages',
      'const NAME = /ä/iu;',
      `${late('ä', 'iu')}const NAME = $late0;`,
    ],
    [
      'behind a character of two units',
      "const PEN = '🖋'; const WORD = /\\p{L}/u;",
      `${late('\\p{L}', 'u')}const PEN = '🖋'; const WORD = $late0;`,
    ],
    [
      'a constant that remembers its place',
      'const ALL = /\\p{L}/gu;',
      `${late('\\p{L}', 'gu')}const ALL = $late0;`,
    ],
    [
      'in a function',
      'const is = (text) => /\\p{L}/u.test(text);',
      `${late('\\p{L}', 'u')}const is = (text) => $late0.test(text);`,
    ],
    [
      'in a function, for a method that begins at the start',
      'const of = (text) => text.match(/\\p{L}/gu);',
      `${late('\\p{L}', 'gu')}const of = (text) => text.match($late0);`,
    ],
  ])('%s', (_, code, expected) => {
    expect(built(code)).toBe(expected);
  });
});

describe('the build leaves', () => {
  it.each([
    ['what costs little', 'const DIGIT = /\\d/u;'],
    ['a text', "const SOURCE = '/\\\\p{L}/u';"],
    [
      'in a function, what remembers its place',
      'function of(text) { const all = /\\p{L}/gu; return all.exec(text); }',
    ],
  ])('%s', (_, code) => {
    expect(built(code)).toBeUndefined();
  });

  it('libraries', () => {
    expect(built('const WORD = /\\p{L}+/u;', '/satchel/node_modules/lib/words.js')).toBeUndefined();
  });
});
