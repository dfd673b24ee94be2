import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Block, Item, Line } from '../../../lib/note-text/block';
import { blocksOfNote } from '../../../lib/note-text/recognise';
import { isLinear } from '../support/linear';

const PROSE = 'A sentence that is long enough to be prose, so that a short line above it may be its heading.';
const LONG = `${PROSE} It goes on.`;

/** Blocks in one line: `h3(…) p(…|…) ul(…)`. Links and code in a line are `<…>` and `` `…` ``. */
const shown = (blocks: readonly Block[]): string => blocks.map(block).join(' ');
function block(one: Block): string {
  switch (one.as) {
    case 'heading':
      return `h${one.level}(${line(one.line)})`;
    case 'paragraph':
      return `p(${one.lines.map(line).join('|')})`;
    case 'list':
      return list(one.items);
    case 'quote':
      return `quote(${shown(one.blocks)})`;
    case 'table':
      return `table(${one.hasHead ? 'head ' : ''}${one.rows.map((row) => row.map(line).join(',')).join('|')})`;
    case 'code':
      return `code(${one.text.replaceAll('\n', '|')})`;
    case 'rule':
      return 'hr';
    case 'source':
      return `source(${line(one.line)})`;
    case 'rest':
      return `rest(${one.text})`;
  }
}
const list = (items: readonly Item[]): string => `ul(${items.map(item).join(', ')})`;
const item = ({ number, checked, lines, items }: Item): string =>
  [
    ...(number === undefined ? [] : [`${number}:`]),
    ...(checked === undefined ? [] : [checked ? '[x]' : '[ ]']),
    lines.map(line).join('|'),
    ...(items.length > 0 ? [list(items)] : []),
  ].join(' ');
const SIGNS = { text: ['', ''], code: ['`', '`'], link: ['<', '>'], block: ['code(', ')'] } as const;
const line = (pieces: Line): string =>
  pieces.map(({ as, text }) => `${SIGNS[as][0]}${text.replaceAll('\n', '|')}${SIGNS[as][1]}`).join('');

describe.each<[string, [what: string, text: string, blocks: string][]]>([
  [
    'paragraphs',
    [
      ['nothing', '', ''],
      ['white space', ' \n\n\t\n', ''],
      ['two', 'One.\n\nTwo.', 'p(One.) p(Two.)'],
      ['lines of a poem', 'One\nTwo\n\nThree', 'p(One|Two) p(Three)'],
      ['without any blank line, each line is one', 'One.\nTwo.\nThree.', 'p(One.) p(Two.) p(Three.)'],
      ['a long line is one', `Hm.\n${LONG}\nOne\nTwo\n\nx`, `p(Hm.) p(${LONG}) p(One|Two) p(x)`],
      ['line ends of any system', 'a\r\nb\rc\u2028d\n\ne', 'p(a|b|c|d) p(e)'],
      ['HTML is text', '<b onclick="x">Hi</b>\n\n&lt;', 'p(<b onclick="x">Hi</b>) p(&lt;)'],
      ['a line of dashes', 'a\n\n---\n\n* * *\n\nb', 'p(a) hr hr p(b)'],
    ],
  ],
  [
    'headings',
    [
      ['with signs', '# A\n## B ##\n### C\n#### D\n###### E', 'h3(A) h3(B) h4(C) h5(D) h5(E)'],
      ['a tag is none', '#tag\n\n#', 'p(#tag) p(#)'],
      ['with a sign that is part of a word', '# Why C#\n## F# ##', 'h3(Why C#) h3(F#)'],
      ['underlined', 'A\n===\n\nB\n---\nc', 'h3(A) h3(B) p(c)'],
      ['a short line above prose', `What we saw\n\n${PROSE}`, `h3(What we saw) p(${PROSE})`],
      ['a short Chinese line above a list', '准备材料\n\n• 水', 'h3(准备材料) ul(水)'],
      ['not a sentence', `It was.\n\n${PROSE}`, `p(It was.) p(${PROSE})`],
      ['not a sentence that goes on', `and so\n\n${PROSE}`, `p(and so) p(${PROSE})`],
      [
        'not the last cell of a table',
        `Cup\nMinutes\nGlass\n9\n${LONG}`,
        `p(Cup) p(Minutes) p(Glass) p(9) p(${LONG})`,
      ],
      ['below another heading', `Tea\n\nCups\n\n${PROSE}`, `p(Tea) h3(Cups) p(${PROSE})`],
      ['not the lines of a poem', 'One\n\nTwo\n\nThree', 'p(One) p(Two) p(Three)'],
    ],
  ],
  [
    'lists',
    [
      ['bullets', '- a\n* b\n• c\n◦d\n·e', 'ul(a, b, c, d, e)'],
      ['numbers', '1. a\n2) b\n3、c\n（4）d\n⑤e', 'ul(1: a, 2: b, 3: c, 4: d, 5: e)'],
      ['check boxes', '- [ ] a\n- [x] b\n[X] c\n☐ d\n☑ e', 'ul([ ] a, [x] b, [x] c, [ ] d, [x] e)'],
      ['blank lines between', '- a\n\n- b\n\nc', 'ul(a, b) p(c)'],
      ['levels', '- a\n  - b\n    - c\n  - d\n- e', 'ul(a ul(b ul(c), d), e)'],
      ['levels by tabs', '1. a\n\t• b\n2. c', 'ul(1: a ul(b), 2: c)'],
      ['an item of two lines', '- a\n  b\nc', 'ul(a|b) p(c)'],
      ['numbers that are none', '1.5 kg\n\n-5 °C\n\n2026. x', 'p(1.5 kg) p(-5 °C) p(2026. x)'],
      [
        'area codes and numbers with a zero before',
        '(010) 6552 9988\n\n（555）1234\n\n007. x',
        'p((010) 6552 9988) p(（555）1234) p(007. x)',
      ],
      ['signs alone', '-\n\n•\n\n[ ]', 'p(-) p(•) p([ ])'],
      ['below a paragraph', 'We need:\n- tea\n\nx', 'p(We need:) ul(tea) p(x)'],
    ],
  ],
  [
    'quotations',
    [
      ['one', '> a\n> b\n\nc', 'quote(p(a) p(b)) p(c)'],
      ['within another, with a list', '> a\n> > b\n>\n> - c', 'quote(p(a) quote(p(b)) ul(c))'],
      [
        'no comparison',
        '低 <5\n>= 5 高\n＞10 很高\n\n> a\n>5 b',
        'p(低 <5|>= 5 高|＞10 很高) quote(p(a) p(5 b))',
      ],
      ['deeper than anybody quotes', '>'.repeat(9), 'quote(quote(quote(quote(p(>>>>>)))))'],
    ],
  ],
  [
    'tables',
    [
      ['with tabs', 'Cup\tMinutes\nGlass\t9\n\nx', 'table(head Cup,Minutes|Glass,9) p(x)'],
      ['with tabs, without a head', 'a\tb\nc\td', 'table(a,b|c,d)'],
      ['with tabs, an empty corner and an empty cell', '\ta\tb\nc\td\te\n\tf\tg', 'table(,a,b|c,d,e|,f,g)'],
      ['tabs behind marks of list items', '•\ta\n•\tb\n1.\tc\n2.\td', 'ul(a, b, 1: c, 2: d)'],
      ['tabs in indented code', '\ta();\tb\n\tc();\td', 'code(a();\tb|c();\td)'],
      ['tabs that do not match', 'a\tb\nc\td\te', 'p(a\tb) p(c\td\te)'],
      ['with bars', '| A | B |\n|---|:-:|\n| 1 | 2\\|3 |\nx', 'table(head A,B|1,2|3) p(x)'],
      ['with bars, without a head', '| a | b |\n| c | d |', 'table(a,b|c,d)'],
      ['bars in a sentence', 'a | b\n\nc | d', 'p(a | b) p(c | d)'],
    ],
  ],
  [
    'code',
    [
      ['between fences', '```js\nlet a;\n\n  - b\n```\nx', 'code(let a;||  - b) p(x)'],
      [
        'behind a fence',
        '```let a = 1;\nb;\n```\n- ~~~ c d\n  e\n  ~~~',
        'code(let a = 1;|b;) ul(code(c d|e))',
      ],
      ['behind a fence, in Chinese', '```你好\n世界\n```', 'code(你好|世界)'],
      ['between longer fences', '~~~~\n~~~\n~~~~', 'code(~~~)'],
      [
        'in a list item',
        '- a\n  ```js\n  if (b) {\n    - c\n\n  }\n  ```\n  d\n- e',
        'ul(a|code(if (b) {|  - c||})|d, e)',
      ],
      ['as a list item', '1. ~~~\n   a\n     b\n   ~~~\n2. c', 'ul(1: code(a|  b), 2: c)'],
      [
        'in an item below another',
        '- a\n    - b\n\n        ```\n        c\n        ```',
        'ul(a ul(b|code(c)))',
      ],
      ['a fence that nothing closes', '```\na\n\nb', 'p(```|a) p(b)'],
      ['indented', 'x\n\n    if (a) {\n      b;\n    }', 'p(x) code(if (a) {|  b;|})'],
      ['indented prose is none', 'x\n\n    A verse\n    and more', 'p(x) p(A verse|and more)'],
      [
        'nor are indented sentences',
        '    今年(2026)很好。\n\n\tIt was (he\n\tsaid) late.',
        'p(今年(2026)很好。) p(It was (he|said) late.)',
      ],
      ['in a line', 'run `a b` or `c', 'p(run `a b` or `c)'],
    ],
  ],
  [
    'the source line',
    [
      ['in English', 'Source: a.example · 2026-11-21 10:15 · k7q2fm3p', 'source'],
      ['in Chinese, without a reference', '来源：a.example · 作者：安 · 2026-11-21 10:15', 'source'],
      ['of what the user wrote', `2026-11-21 10:15 · k7q2fm3p\n\n${PROSE}`, 'source'],
      ['of a further part', '2 · k7q2fm3p-2', 'source'],
      ['a sentence that ends like one', 'At 2026-11-21 10:15', 'p'],
    ],
  ],
])('recognises %s', (_, cases) => {
  it.each(cases)('%s', (_, text, blocks) => {
    const found = shown(blocksOfNote(text));
    expect(/^\w+$/.test(blocks) ? found.slice(0, found.indexOf('(')) : found).toBe(blocks);
  });
});

describe('links', () => {
  it.each([
    ['in a sentence', 'See https://a.example/b?c=d#e, then.', 'See <https://a.example/b?c=d#e>, then.'],
    ['in brackets', '(http://a.example/b_(c))', '(<http://a.example/b_(c)>)'],
    ['that ends in a line', 'https://a.example/b_, _http://a_', '<https://a.example/b_>, _<http://a>_'],
    ['in angle brackets', '<https://a.example/b!>', '<<https://a.example/b!>>'],
    ['before Chinese', '见https://a.example。好', '见<https://a.example>。好'],
    ['two without a space', 'http://a/b,http://c;http://d', '<http://a/b>,<http://c>;<http://d>'],
    ['as the name of a link', '[http://a/b](http://a/b)', '[<http://a/b>](<http://a/b>)'],
    ['in any case', 'HTTPS://A.example', '<HTTPS://A.example>'],
    ['other schemes', 'javascript:alert(1) data:text/html,x file:///a', undefined],
    ['another scheme around it', 'javascript:x//https://a.example', 'javascript:x//<https://a.example>'],
    ['a name before the host', 'https://bank.example@evil.example/', undefined],
    ['a host in foreign letters', 'https://аpple.example', undefined],
    ['a direction that is turned', 'https://a.example/\u202egpj.exe', '<https://a.example/>\u202egpj.exe'],
    ['no host', 'https:// http://? https://[', undefined],
    ['an endless one', `https://a.example/${'x'.repeat(3000)}`, undefined],
    ['in code', '`https://a.example`', '`https://a.example`'],
  ])('%s', (_, text, pieces = text) => {
    expect(shown(blocksOfNote(text))).toBe(`p(${pieces})`);
  });
});

/** Letters and the sign that nothing else is made of. */
const lettersOf = (text: string) => text.replace(/[^\p{L}§]/gu, '');
const linesIn = (one: Block): string => {
  switch (one.as) {
    case 'list':
      return itemsIn(one.items);
    case 'quote':
      return one.blocks.map(linesIn).join('');
    case 'table':
      return one.rows.flat().map(textOf).join('');
    case 'paragraph':
      return one.lines.map(textOf).join('');
    case 'rule':
      return '';
    default:
      return 'line' in one ? textOf(one.line) : one.text;
  }
};
const itemsIn = (items: readonly Item[]): string =>
  items.map((each) => each.lines.map(textOf).join('') + itemsIn(each.items)).join('');
const textOf = (pieces: Line): string => pieces.map(({ text }) => text).join('');

describe('no letter is lost, and none is added', () => {
  // The word behind a fence is its language, which is not shown, so no sign here can make a fence with text behind it.
  const signs = [
    '\n',
    '\n\n',
    '\t',
    '    ',
    '- ',
    '1. ',
    '> ',
    '|',
    '|---|',
    '` ',
    ' `` ',
    '\n```\n',
    '#',
    '# ',
    '===',
  ];
  const parts = [...signs, 'ab', '词', '§', 'http://a', '] '];
  const text = fc.array(fc.constantFrom(...parts), { maxLength: 60 }).map((all) => all.join(''));
  it.each([
    ['of any text', fc.string({ unit: 'binary' })],
    ['of signs and a few words', text],
  ])('%s', (_, texts) => {
    const keeps = (given: string) => {
      expect(lettersOf(blocksOfNote(given).map(linesIn).join(''))).toBe(lettersOf(given));
    };
    fc.assert(fc.property(texts, keeps), { numRuns: 500 });
  });
});

describe('limits', () => {
  it('shows what is beyond as it is, and loses nothing', () => {
    const text = `${'word\n'.repeat(6000)}end`;
    const blocks = blocksOfNote(text);
    expect(blocks.at(-1)).toEqual({ as: 'rest', text: `${'word\n'.repeat(1000)}end` });
    expect(blocks).toHaveLength(5001);
  });

  it('cuts a line without an end', () => {
    const [first, rest] = blocksOfNote('x'.repeat(200_500));
    expect(first).toMatchObject({ as: 'paragraph', lines: [[{ text: 'x'.repeat(200_000) }]] });
    expect(rest).toEqual({ as: 'rest', text: 'x'.repeat(500) });
  });

  it.each([
    ['bullets', '- a\n'],
    ['levels', ' - a\n  - b\n   - c\n'],
    ['fences of all lengths', '```a\n````b\n`````c\n~~~d\n'],
    ['rows', '|a|b|\n'],
    ['rows that never end a table', 'a|b\n|-|\n'],
    ['tabs', 'a\tb\n'],
    ['quotations', '> > > > > a\n'],
    ['indented lines', '    a\n'],
    ['backticks', '`'],
    ['addresses', 'http://a '],
    ['addresses without an end', 'https://'],
    ['closing brackets', 'http://a/)))'],
    ['dashes', '- '],
    ['spaces', '  \n'],
    ['signs', '# #'],
  ])('%s take time linear in their number', (_, part) => {
    const endless = { length: Number.POSITIVE_INFINITY, lines: 2 ** 31 };
    expect(isLinear((times) => blocksOfNote(part.repeat(times), endless), 8_000)).toBe(true);
  });
});
