import TurndownService from 'turndown';
import { gfm, strikethrough } from 'turndown-plugin-gfm';
import { describe, expect, it } from 'vitest';
import { Converter } from '../../../../lib/capture/markdown/converter';
import { shown } from './support/shown';

type Options = TurndownService.Options;
interface Case {
  what: string;
  html: string;
  options?: Options;
  set?(service: TurndownService): void;
  markdown: string;
}

/** Our converter's default style. */
const OUR_STYLE: Options = {
  headingStyle: 'atx',
  hr: '***',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
};

const TABLE =
  '<table>\n <thead>\n <tr>\n <th>A</th>\n <th align="right">B</th>\n </tr>\n </thead>\n' +
  '<tbody>\n <tr>\n <td>1 <b>x</b></td>\n <td></td>\n </tr>\n <tr><td></td><td></td></tr></tbody>\n</table>';

/** Rules written for turndown, which know nothing of our converter. */
const RULES: Case[] = [
  {
    what: 'addRule',
    set: (service) => service.addRule('kbd', { filter: 'kbd', replacement: (keys) => `<kbd>${keys}</kbd>` }),
    html: '<p>Press <kbd>Ctrl</kbd>+<kbd> C </kbd>now<kbd></kbd></p>',
    markdown: 'Press <kbd>Ctrl</kbd>+ <kbd>C</kbd> now',
  },
  {
    what: 'a filter function and options',
    set: (service) =>
      service.addRule('mark', {
        filter: (node, { emDelimiter }) => node.className === 'mark' && emDelimiter === '*',
        replacement: (content, _, { emDelimiter }) => `${emDelimiter}${content}${emDelimiter}`,
      }),
    html: '<p>a <span class="mark">b <b>c</b></span> <span>d</span></p>',
    markdown: 'a *b **c*** d',
  },
  {
    what: 'a rule for an element that ours has a rule for',
    set: (service) =>
      service.addRule('quote', {
        filter: 'blockquote',
        replacement: (content) => `\n\n> ${content.trim().replaceAll('\n', '\n> ')}\n\n`,
      }),
    html: 'x<blockquote><p>a <b>b</b></p><ul><li>1</li><li>2</li></ul></blockquote>y',
    markdown: 'x\n\n> a **b**\n> \n> - 1\n> - 2\n\ny',
  },
  {
    what: 'a rule whose Markdown begins a line',
    set: (service) => service.addRule('mark', { filter: 'mark', replacement: (content) => `# ${content}` }),
    html: '<p><mark>a</mark></p>',
    markdown: '# a',
  },
  {
    what: 'a rule for line breaks',
    set: (service) => service.addRule('break', { filter: 'br', replacement: () => '\\\n' }),
    html: '<p>a<br>- b</p>',
    markdown: 'a\\\n\\- b',
  },
  {
    what: 'a rule for lists',
    set: (service) => service.addRule('list', { filter: 'ul', replacement: (items) => `\n\n${items}\n\n` }),
    html: 'x<ul><li>a</li>\n<li>b</li></ul>y',
    markdown: 'x\n\n- a\n- b\n\ny',
  },
  {
    what: 'a rule for items',
    set: (service) =>
      service.addRule('item', {
        filter: 'li',
        replacement: (content, node) => `- ${content.trim()}${node.nextSibling ? '\n' : ''}`,
      }),
    html: '<ul><li>a</li>\n<li><p>b</p></li>\n<li>c</li></ul>',
    markdown: '- a\n- b\n- c',
  },
  {
    what: 'a rule for code',
    set: (service) =>
      service.addRule('pre', { filter: 'pre', replacement: (code) => `\n\n~~~\n${code}\n~~~\n\n` }),
    html: '<pre><code>a *b*\n  c</code></pre>',
    markdown: '~~~\na *b*\n  c\n~~~',
  },
  {
    what: 'a rule that converts by itself',
    set: (service) =>
      service.addRule('box', {
        filter: 'aside',
        replacement: (_, node) => `\n\n> ${service.turndown(node.innerHTML)}\n\n`,
      }),
    html: '<p>a</p><aside><i>b</i></aside><p>c</p>',
    markdown: 'a\n\n> *b*\n\nc',
  },
  {
    what: 'keep',
    set: (service) => service.keep(['del', 'ins', 'table']),
    html: '<p>Hello <del>world</del><ins>World <b>x</b></ins></p><table><tr><td>1</td></tr></table>',
    markdown:
      'Hello <del>world</del><ins>World <b>x</b></ins>\n\n<table><tbody><tr><td>1</td></tr></tbody></table>',
  },
  {
    what: 'remove',
    set: (service) => service.remove(['del', 'kbd']),
    html: '<p>Hello <del>world</del><ins>World</ins> <kbd>x</kbd></p>',
    markdown: 'Hello World',
  },
  {
    what: 'turndown-plugin-gfm: strikethrough alone',
    set: (service) => service.use(strikethrough),
    html: '<p>a <del>b</del> c</p>',
    markdown: 'a ~b~ c',
  },
  {
    what: 'turndown-plugin-gfm: a table',
    set: (service) => service.use(gfm),
    html: TABLE,
    markdown: '| A | B |\n| --- | --: |\n| 1 **x** |  |\n|  |  |',
  },
  {
    what: 'turndown-plugin-gfm: a table without a heading is kept',
    set: (service) => service.use(gfm),
    html: '<p>a</p><table><tr><td>1</td><td>2</td></tr></table>',
    markdown: 'a\n\n<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  },
  {
    what: 'turndown-plugin-gfm: tasks',
    set: (service) => service.use(gfm),
    html: '<ul><li><input type=checkbox checked> done</li><li><input type=checkbox>not</li></ul>',
    markdown: '- [x] done\n- [ ] not',
  },
  {
    what: 'turndown-plugin-gfm: highlighted code',
    set: (service) => service.use(gfm),
    html: '<div class="highlight-source-js">\n<pre>let a;\nb</pre></div>',
    markdown: '```js\nlet a;\nb\n```',
  },
  {
    what: 'an escape of its own',
    set(service) {
      service.escape = (text) => text;
    },
    html: '<p>1. a *b* # c</p>',
    markdown: '1. a *b* # c',
  },
];

const OPTIONS: Case[] = [
  {
    what: 'headingStyle',
    options: { headingStyle: 'setext' },
    html: '<h1>\n a <b>c</b>\n</h1><h2>b</h2><h3>c</h3>',
    markdown: 'a **c**\n=======\n\nb\n-\n\n### c',
  },
  { what: 'hr', options: { hr: '- - -' }, html: 'a<hr>b', markdown: 'a\n\n- - -\n\nb' },
  { what: 'br', options: { br: '\\' }, html: '<p>a<br>b</p>', markdown: 'a\\\nb' },
  {
    what: 'bulletListMarker',
    options: { bulletListMarker: '+' },
    html: '<ul><li>a</li><li>b</li></ul>',
    markdown: '+ a\n+ b',
  },
  {
    what: 'codeBlockStyle',
    options: { codeBlockStyle: 'indented' },
    html: '<p>x</p><pre><code>a\n b</code></pre>',
    markdown: 'x\n\n    a\n     b',
  },
  {
    what: 'fence',
    options: { fence: '~~~' },
    html: '<pre><code>~~~\n```</code></pre>',
    markdown: '~~~~\n~~~\n```\n~~~~',
  },
  {
    what: 'emDelimiter and strongDelimiter',
    options: { emDelimiter: '_', strongDelimiter: '__' },
    html: '<p><em>a</em> <strong>b</strong></p>',
    markdown: '_a_ __b__',
  },
  {
    what: 'linkStyle',
    options: { linkStyle: 'referenced' },
    html: '<p><a href="/a">x <b>y</b></a> and <a href="/b" title="t">z</a></p>',
    markdown: '[x **y**][1] and [z][2]\n\n[1]: /a\n[2]: /b "t"',
  },
  {
    what: 'linkReferenceStyle',
    options: { linkStyle: 'referenced', linkReferenceStyle: 'shortcut' },
    html: '<p><a href="/a">x</a></p>',
    markdown: '[x]\n\n[x]: /a',
  },
  {
    what: 'preformattedCode',
    options: { preformattedCode: true },
    html: '<p><code>a \n b</code></p>',
    markdown: '`a   b`',
  },
  {
    what: 'keepReplacement',
    options: { keepReplacement: (content) => `<${content}>` },
    set: (service) => service.keep('u'),
    html: '<p>a <u>b</u></p>',
    markdown: 'a <b>',
  },
  {
    what: 'defaultReplacement',
    options: {
      defaultReplacement: (content, node) => ('isBlock' in node && node.isBlock ? content : `[${content}]`),
    },
    html: '<p>a <x-y>b <i>c</i></x-y> d</p>',
    markdown: 'a [b *c*] d',
  },
];

describe.each([
  ['rules and plugins', RULES],
  ['options', OPTIONS],
])('%s written for turndown', (_, cases) => {
  it.each(cases)('$what', ({ html, options, set, markdown }) => {
    const ours = new Converter(options);
    const turndown = new TurndownService({ ...OUR_STYLE, ...options });
    set?.(ours);
    set?.(turndown);
    expect(ours.turndown(html)).toBe(markdown);
    expect(shown(markdown)).toBe(shown(turndown.turndown(html)));
  });
});

it('calls no rule for a blank element, like turndown', () => {
  const service = new Converter();
  service.addRule('mark', { filter: 'mark', replacement: (content) => `[${content}]` });
  expect(service.turndown('<p>a<mark> </mark>b<mark><img></mark></p>')).toBe('a b[]');
});

it('keeps the references of two services apart', () => {
  const [one, other] = [
    new Converter({ linkStyle: 'referenced' }),
    new Converter({ linkStyle: 'referenced' }),
  ];
  expect(one.turndown('<a href="/a">a</a>')).toBe('[a][1]\n\n[1]: /a');
  expect(other.turndown('<a href="/b">b</a>')).toBe('[b][1]\n\n[1]: /b');
});
