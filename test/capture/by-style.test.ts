import { describe, expect, it } from 'vitest';
import { useArticle } from './support/article';

const markdownOf = useArticle();

const LONG = '<p>The road stays dry, because the wall is a metre higher than it was.</p>'.repeat(4);
const ROWS = [
  ['Made of', 'Oak'],
  ['Width', '80 cm'],
  ['Weight', '12 kg'],
];
const TABLE = '|  |  |\n| --- | --- |\n| Made of | Oak |\n| Width | 80 cm |\n| Weight | 12 kg |';
const HEADED = TABLE.split('\n').slice(2).join('\n').replace('\n', '\n| --- | --- |\n');

type Wrap = (cells: readonly string[], index: number) => string;
const html = (wrap: Wrap) => ROWS.map(wrap).join('');
const spans: Wrap = ([name, value]) =>
  `<div class="r"><span class="n">${name}</span> <span class="v">${value}</span></div>`;
const divs: Wrap = ([name, value]) => `<div class="r"><div>${name}</div><div>${value}</div></div>`;
const icon = (name = '') => `<svg width="9" height="9" aria-label="${name}"></svg>`;
const TWO = 'display: grid; grid-template-columns: auto 1fr';
const SUB = 'grid-column: 1 / -1; grid-template-columns: subgrid';
const FLEX = '.r { display: flex } .r > * { flex: 1 }';

describe('rows that only styles lay out are a table', () => {
  it.each<[string, string, Wrap, string?]>([
    ['of labels and values', FLEX, spans],
    ['with values at the right', '.r { display: flex; justify-content: space-between }', spans],
    ['of blocks', FLEX, divs],
    ['by the style of a table', '.r { display: table-row } .r > * { display: table-cell }', divs],
    ['in elements of their own', FLEX, (cells, at) => `<div class="item">${divs(cells, at)}</div>`],
    [
      'with named icons',
      FLEX,
      ([name, value]) => `<div class="r"><div>${name}</div><div>${icon(value)}</div></div>`,
    ],
    ['each a grid', '.r { display: grid; grid-template-columns: 1fr 2fr }', divs],
    ['of a grid, without boxes', `main > div { ${TWO} } .r { display: contents }`, divs],
    ['of a grid, with its columns', `main > div { ${TWO} } .r { ${TWO}; ${SUB} }`, divs],
    ['with styles in them', FLEX, (cells, at) => divs(cells, at).replace('<div>', '<style></style><div>')],
    ['with a head', FLEX, (cells, at) => divs(cells, at).replace('"r"', at ? '"r"' : '"r head"'), HEADED],
  ])('%s', async (_, css, wrap, expected = TABLE) => {
    expect(await markdownOf(html(wrap), css)).toBe(expected);
  });
});

describe('a grid of cells is a table', () => {
  const EVEN = TWO.replace('auto', '1fr');
  const plain: Wrap = ([name, value]) => `<div>${name}</div><div>${value}</div>`;
  const named: Wrap = ([name, value]) => `<div class="n">${name}</div><div>${value}</div>`;
  const below = ROWS.flat().join('\n\n');
  it.each<[string, string, string, string]>([
    ['of columns of two widths', TWO, html(plain), TABLE],
    ['of two kinds of cells', EVEN, html(named), TABLE],
    ['of inline elements', TWO, html(plain).replaceAll('div', 'span'), TABLE],
    [
      'with a head',
      EVEN,
      html((cells, at) => plain(cells, at).replaceAll('<div>', at ? '<div>' : '<div class="head">')),
      HEADED,
    ],
    ['but not of cards', EVEN, html(plain), below],
    ['nor of one column', 'display: grid', html(named), below],
    ['nor with a gap in a row', TWO, `${html(plain)}<div>Oak</div>`, `${below}\n\nOak`],
    ['nor across columns', `${TWO} } main > div > :first-child { grid-column: 1 / 3`, html(plain), below],
    ['nor by a planted attribute', '', `<div data-satchel-grid="0 6">${html(plain)}</div>`, below],
    ['nor of two rows', TWO, html(plain).split('<div>Weight')[0] ?? '', ROWS.slice(0, 2).flat().join('\n\n')],
  ])('%s', async (_, css, part, expected) => {
    expect(await markdownOf(part, `main > div { ${css} }`)).toBe(expected);
  });
});

describe('rows of a mark and a text are a list', () => {
  const marked = (mark: (index: number) => string) =>
    html(([name], index) => `<div class="r"><div>${mark(index)}</div><div>${name}</div></div>`);
  const list = (mark: (index: number) => string) =>
    ROWS.map(([name], index) => `${mark(index)} ${name}`).join('\n');
  it.each<[string, (index: number) => string, string]>([
    ['a bullet', () => '•', list(() => '-')],
    ['a bullet by style', () => '', list(() => '-')],
    ['a number', (index) => `${index + 1}`, list((index) => `${index + 1}.`)],
    ['a sign', () => '✓', list(() => '- ✓')],
    [
      'but not a named icon',
      () => icon('Yes'),
      `|  |  |\n| --- | --- |\n${ROWS.map(([name]) => `| Yes | ${name} |`).join('\n')}`,
    ],
  ])('%s', async (_, mark, expected) => {
    const css = '.r { display: flex } .r > :first-child { width: 2em }';
    expect(await markdownOf(marked(mark), css)).toBe(expected);
  });
});

it('a table of bullets and texts is a list', async () => {
  const rows = ROWS.map(
    ([name, value]) => `<tr><td>•</td><td><a href="/a">${name}</a> ${value}</td></tr>`,
  ).join('');
  const items = ROWS.map(([name, value]) => `- [${name}](https://example.com/a) ${value}`).join('\n');
  expect(await markdownOf(`<table>${rows}</table>`, '')).toBe(items);
});

it.each(['(1)', 'a)', 'iv.', '—'])('a table of “%s” and a text is a paragraph', async (mark) => {
  const table = (text: string) => `<table><tr><td><p>${mark}</p></td><td><p>${text}</p></td></tr></table>`;
  const [outer, inner] = ['Doors of oak', 'Made by hand'].map((text) => `${mark} ${text}`);
  expect(await markdownOf(table(`Doors of oak</p>${table('Made by hand')}<p>`), '')).toBe(
    `${outer}\n\n${inner}`,
  );
});

it.each<[string, (at: number) => string, (at: number) => string]>([
  ['a bullet', () => '•', () => '-'],
  ['a number', (at) => `${at}.`, (at) => `${at}.`],
  ['a number in brackets', (at) => `[${at}]`, (at) => `${at}.`],
  ['but not a year', (at) => `${at + 1990}`, (at) => `- ${at + 1990}`],
])('%s that is written before each item of a list is its mark', async (_, mark, expected) => {
  const items = ROWS.map(([name], at) => `<li><span>${mark(at + 1)}</span> ${name}</li>`).join('');
  const list = ROWS.map(([name], at) => `${expected(at + 1)} ${name}`).join('\n');
  expect(await markdownOf(`<ul>${items}</ul>`, '')).toBe(list);
});

it('a list of empty items is left out', async () => {
  expect(await markdownOf('<p>Oak.</p><ol><li></li><li></li></ol><p>Elm.</p>', '')).toBe('Oak.\n\nElm.');
});

describe('a list of terms with the text of each beside it is a table', () => {
  const GRID = 'dl { display: grid; grid-template-columns: 9em 1fr }';
  const pairs = html(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`);
  const divs = html(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`);
  const below = ROWS.map(([name, value]) => `**${name}**\n\n${value}`).join('\n\n');
  it.each<[string, string, string, string]>([
    ['in a grid', GRID, pairs, TABLE],
    ['in rows', 'dl div { display: flex } dt { flex: 1 }', divs, TABLE],
    ['by floats', 'dt { float: left; clear: left; width: 9em } dd { margin-left: 9em }', pairs, TABLE],
    ['but not with the text below', '', pairs, below],
    ['nor with more than terms', GRID, `${pairs}<div>As of May</div>`, `${below}\n\nAs of May`],
  ])('%s', async (_, css, list, expected) => {
    expect(await markdownOf(`<dl>${list}</dl>`, css)).toBe(expected);
  });
});

describe('but not', () => {
  it.each<[string, string, string]>([
    ['blocks one below the other', '', html(divs)],
    ['two rows', FLEX, html(divs).split('<div class="r"><div>Weight')[0] ?? ''],
    ['rows that are not aligned', '.r { display: flex }', html(divs)],
    [
      'rows beside a long one',
      FLEX,
      `${html(divs)}<div class="r"><div>Care</div><div>${'Keep it dry and out of the sun. '.repeat(9)}</div></div>`,
    ],
    [
      'links',
      FLEX,
      html(([name, value]) => `<div class="r"><a href="/a">${name}</a><a href="/b">${value}</a></div>`),
    ],
    [
      'links in a grid',
      `main > div { ${TWO} }`,
      html(([name, value]) => `<p><a href="/a">${name}</a></p><p><a href="/b">${value}</a></p>`),
    ],
    [
      'cards',
      FLEX,
      html(([name, value]) => `<div class="r"><div><h3>${name}</h3></div><div>${value}</div></div>`),
    ],
    ['columns of text', FLEX, html(() => `<div class="r"><div>${LONG}</div><div>${LONG}</div></div>`)],
  ])('%s', async (_, css, part) => {
    expect(await markdownOf(part, css)).not.toContain('|');
  });
});

describe('short texts side by side are one line', () => {
  it.each<[string, string, string]>([
    ['in a list', '<ul><li class="r"><span>500 g</span><span>flour</span></li></ul>', '- 500 g flour'],
    ['in a block', '<div class="r"><span>Width</span><b>80 cm</b></div>', 'Width **80 cm**'],
    ['in a grid', '<div class="g"><span>Width</span><b>80 cm</b></div>', 'Width **80 cm**'],
    ['of other names', '<div class="r"><time>12 May</time><label>Ulm</label></div>', '12 May Ulm'],
    [
      'but not long ones',
      `<div class="r"><span>A</span><span>${'word '.repeat(40)}</span></div>`,
      `A\n\n${'word '.repeat(40).trim()}`,
    ],
    ['nor blocks', '<div class="r"><div>A</div><div>B</div></div>', 'A\n\nB'],
  ])('%s', async (_, part, expected) => {
    expect(await markdownOf(part, `${FLEX} .g { ${TWO} }`)).toBe(expected);
  });
});

describe('a text is raised or lowered', () => {
  it.each([
    ['10<span class="up">6</span> years', '10⁶ years'],
    ['H<span class="down">2</span>O', 'H₂O'],
    ['the 1<span class="up">st</span>', 'the 1st'],
  ])('%s', async (part, expected) => {
    const css = '.up { vertical-align: super } .down { vertical-align: sub }';
    expect(await markdownOf(`<p>${part}</p>`, css)).toBe(expected);
  });
});

describe('a block is code', () => {
  const CODE = '```\ndef f():\n    return 1\n```';
  const unwrapped = '.u { white-space: pre; font-family: Menlo, monospace }';
  it.each<[string, string, string, string]>([
    ['of one text', unwrapped, '<div class="u">def f():\n    return 1\n</div>', CODE],
    ['of lines', unwrapped, '<div class="u"><div>def f():</div><div>    return <b>1</b></div></div>', CODE],
    ['but not of one line', unwrapped, '<div class="u">npm test</div>', 'npm test'],
    ['nor a letter', `${unwrapped} .u { white-space: pre-wrap }`, '<div class="u">A\nB</div>', 'A  \nB'],
    [
      'nor with links',
      unwrapped,
      '<div class="u"><a href="https://example.com/">A</a>\n  B</div>',
      '[A](https://example.com/)  \nB',
    ],
  ])('%s', async (_, css, part, expected) => {
    expect(await markdownOf(part, css)).toBe(expected);
  });
});

it('what grows upwards is read from the top', async () => {
  const css = 'main > div { display: flex; flex-direction: column-reverse }';
  expect(await markdownOf('<p>Third.</p><p>Second.</p><p>First.</p>', css)).toBe(
    'First.\n\nSecond.\n\nThird.',
  );
});

describe('a background is a picture', () => {
  const painted = '.p { height: 200px; background-image: url(https://example.com/roof.jpg) }';
  const PICTURE = '![A roof](https://example.com/roof.jpg)';
  it.each<[string, string, string, string]>([
    ['with the role of one', painted, '<div class="p" role="img" aria-label="A roof"></div>', PICTURE],
    [
      'in two sizes',
      `${painted} .p { background-image: image-set(url(https://example.com/roof.jpg) 1x, url(/2.jpg) 2x) }`,
      '<div class="p" role="img" aria-label="A roof"></div>',
      PICTURE,
    ],
    ['in a figure', painted, '<figure><div class="p" title="A roof"></div></figure>', PICTURE],
    ['but not elsewhere', painted, '<div class="p" title="A roof"></div>', ''],
    ['nor if small', `${painted} .p { width: 40px }`, '<div class="p" role="img"></div>', ''],
    ['nor behind text', painted, '<figure><div class="p">Slate</div></figure>', 'Slate'],
  ])('%s', async (_, css, part, expected) => {
    expect(await markdownOf(part, css)).toBe(expected);
  });
});
