/** A document of any size: `unit` repeated between `open` and `close`. */
interface Shape {
  open?: string;
  unit(index: number): string;
  close?: string;
  /** Matches Markdown that was really converted, and not plain text. */
  sign?: RegExp;
}

const SENTENCE = 'It rained on [Tuesday], so the 3 gardeners * of No. 7 stayed in_doors & read. ';
const always = (text: string) => () => text;

/** The contents of real pages. */
const ORDINARY = {
  article: {
    unit: (i) =>
      `<h2>Part ${i}</h2><p>${SENTENCE}${SENTENCE}<a href="/part/${i}">More</a>, <em>said</em> <b>he</b>.</p>` +
      `<ul><li>Tea</li><li><code>a_b</code></li></ul><p>${SENTENCE}<img src="/${i}.png" alt="A garden"></p>` +
      `<blockquote><p>${SENTENCE}</p></blockquote>`,
    sign: /^## /m,
  },
  inline: {
    open: '<p>',
    unit: (i) =>
      `<em>Rain ${i}</em> and <strong>snow</strong>, <a href="/w/${i}">wind</a> <code>fog</code> sun `,
    close: '</p>',
    sign: /\*\*snow/,
  },
  table: {
    open: '<table><thead><tr><th>Day<th>Rain<th>Note</tr></thead><tbody>',
    unit: (i) => `<tr><td>Day ${i}</td><td><b>${i % 40}</b> mm</td><td>calm | <i>dry</i></td></tr>`,
    close: '</tbody></table>',
    sign: /^\|/m,
  },
  list: { open: '<ol>', unit: (i) => `<li>Plant number ${i}, watered</li>`, close: '</ol>', sign: /^1\. /m },
  'nested lists': {
    open: '<ul>',
    unit: (i) => `<li>Bed ${i}<ul><li>Rose<ol><li>red</li></ol></li><li>Lily</li></ul></li>`,
    close: '</ul>',
    sign: /^ +[-*]/m,
  },
  code: {
    open: '<pre><code class="language-js">',
    unit: (i) => `const rain${i} = measure("garden", ${i}); // in <b>mm</b>\n`,
    close: '</code></pre>',
    sign: /^```/,
  },
  'a deep thread': {
    unit: (i) => `${'<blockquote>'.repeat(40)}<p>Answer ${i}: yes.</p>${'</blockquote>'.repeat(40)}`,
    sign: /^> ?> /m,
  },
  'many siblings': { unit: (i) => `<div><span>Seen ${i}</span></div>` },
  'line breaks': { open: '<p>', unit: (i) => `Verse ${i}<br>`, close: '</p>' },
  images: { open: '<p>', unit: (i) => `<img src="/i/${i}.jpg" alt="No. ${i}">`, close: '</p>', sign: /!\[/ },
  'one huge text': { open: '<p>', unit: always(SENTENCE), close: '</p>' },
  'one long line': { open: '<p>', unit: always('漢字かな交じり文。'), close: '</p>' },
} satisfies Record<string, Shape>;

/** Content that makes careless expressions and look-ups quadratic. */
const HOSTILE = {
  stars: { open: '<p>', unit: always('*a_ '), close: '</p>' },
  backticks: { open: '<p>', unit: always('`'), close: '</p>' },
  'backtick ladders': { open: '<p>', unit: always('<code>`` ` ```</code> `x '), close: '</p>', sign: /`{4}/ },
  brackets: { open: '<p>', unit: always('[a]('), close: '</p>' },
  'angle brackets': { open: '<p>', unit: always('&lt;a '), close: '</p>' },
  backslashes: { open: '<p>', unit: always('\\'), close: '</p>' },
  'pipes in a cell': { open: '<table><tr><th>', unit: always('|\\'), close: '</table>', sign: /^\|/m },
  'white space': { open: '<p>a', unit: always(' \n\t'), close: 'b</p>' },
  'hard spaces': { open: '<p>a', unit: always('&nbsp;'), close: 'b</p>' },
  'digits and dots': { open: '<p>', unit: always('1. '), close: '</p>' },
  'empty bold': { open: '<p>a', unit: always('<b> </b>'), close: 'b</p>' },
  'bold touching words': { open: '<p>', unit: always('<b>“a”</b>b'), close: '</p>' },
  'unclosed bold': { unit: (i) => (i % 400 === 0 ? '<p>x' : '<b>y<i>'), sign: /\*\*/ },
} satisfies Record<string, Shape>;

const SHAPES: Record<string, Shape> = { ...ORDINARY, ...HOSTILE };
export type ShapeName = keyof typeof ORDINARY | keyof typeof HOSTILE;
const namesOf = (shapes: Partial<Record<ShapeName, Shape>>) => Object.keys(shapes) as ShapeName[]; // exactly the keys of the given shapes
export const ordinaryShapes = namesOf(ORDINARY);
export const hostileShapes = namesOf(HOSTILE);

/** The shape's HTML, of `bytes` characters or up to one unit more. */
export function shaped(name: ShapeName, bytes: number): string {
  const { open = '', unit, close = '' } = shapeOf(name);
  const parts = [open];
  for (let length = 0, i = 1; length < bytes; i++) {
    const part = unit(i);
    parts.push(part);
    length += part.length;
  }
  return parts.join('') + close;
}

/** Whether `markdown` is more than the plain text of the shape. */
export function isConverted(name: ShapeName, markdown: string): boolean {
  return shapeOf(name).sign?.test(markdown) ?? markdown.length > 0;
}

function shapeOf(name: ShapeName): Shape {
  const shape = SHAPES[name];
  if (!shape) throw new Error(`no shape ${name}`);
  return shape;
}
