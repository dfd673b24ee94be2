import { describe, expect, it } from 'vitest';
import { beginningOf } from '../../../lib/note-text/beginning';
import { isLinear } from '../support/linear';

describe('the beginning of a note in one line', () => {
  it.each([
    ['plain text', 'Flour, water\nand salt.', 'Flour, water and salt.'],
    ['headings', '# Bread\n## Day *one*', 'Bread Day one'],
    ['a tag is no heading', '#bread is good', '#bread is good'],
    ['emphasis', 'A **loaf**, *hot* and ***crisp***, ~~not~~ __cold__', 'A loaf, hot and crisp, not cold'],
    ['emphasis within emphasis', '**a *b* c**', 'a b c'],
    ['emphasis in Chinese', '这是**重点**内容', '这是重点内容'],
    ['signs that are none', '2 * 3 * 4 and snake_case_name', '2 * 3 * 4 and snake_case_name'],
    ['escaped signs', String.raw`1\. \*not\* \[a link\]`, '1. *not* [a link]'],
    ['code', 'run `npm start`\n```js\nlet a;\n```', 'run npm start let a;'],
    ['code side by side', '`a`<code>\\<b></code> \\<code>', 'a<b> <code>'],
    [
      'links',
      '[The *Times*](https://a.example/b_(c)) and <https://b.example>',
      'The Times and https://b.example',
    ],
    ['a picture in a link', '[![A loaf](a.png)](https://a.example) x', 'A loaf x'],
    ['a link that is cut', 'See [the Times](https://a.exa', 'See the Times'],
    ['quotations, lists and check boxes', '> > a\n- b\n- [x] c\n1. d', 'a b c 1. d'],
    ['a comparison', '>= 5 high\n>10 higher\n>a', '>= 5 high >10 higher a'],
    ['rules and underlines', 'a\n---\n* * *\nb\n===', 'a b'],
    ['a table', '| Cup | Minutes |\n| --- | :-: |\n| Glass | 9 |', 'Cup · Minutes · Glass · 9'],
    ['footnotes and breaks', 'a[^1] b<br>c', 'a b c'],
    ['the source line', 'Source: a.example · 2026-11-21 10:15 · k7q2fm3p\n\nText', 'Text'],
    ['the source line of a note that the user wrote', '2026-11-21 10:15 · k7q2fm3p Text', 'Text'],
    ['a time that is none', '2026-11-21 10:15\nLunch', '2026-11-21 10:15 Lunch'],
    ['a source line alone', 'Source: a · 2026-11-21 10:15', 'Source: a · 2026-11-21 10:15'],
    [
      'all in one line',
      'Source: [a](https://a.example) · 2026-11-21 10:15 · k7q2fm3p > Tea ## Cups | Cup | Minutes | | --- | --- | | Glass | 9 |',
      'Tea Cups · Cup · Minutes · Glass · 9',
    ],
    ['a rule in one line', 'My words --- The page', 'My words · The page'],
    ['a rule at the end of one line', 'My words ---', 'My words'],
    ['dashes that are no rule', 'git add -- a, a---b', 'git add -- a, a---b'],
    ['headings in one line', '# Bread # Day one ## Flour # 面粉', 'Bread Day one Flour 面粉'],
    ['a sign in one line that is none', 'Press # to go on, track # 5, C#', 'Press # to go on, track # 5, C#'],
    ['check boxes in one line', 'Buy - [ ] milk * [x] eggs', 'Buy milk eggs'],
    ['a bar that is none', 'A loaf | The Bench', 'A loaf | The Bench'],
    ['nothing', '\n---\n', ''],
  ])('%s', (_, text, line) => {
    expect(beginningOf(text)).toBe(line);
  });

  it.each(['[', '![', '[a](', '**a', '_a', '`', '\\', '> ', '- ', '|', '<http://'])(
    'of %j again and again is quick',
    (part) => {
      expect(isLinear((length) => beginningOf(part.repeat(length)))).toBe(true);
    },
  );
});
