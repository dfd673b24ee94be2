import fc from 'fast-check';

/** Characters and words with a meaning in Markdown, or that often stand next to some. */
const WORDS = (
  'rain garden Ärger 漢字 かな 한국어 snake_case 2*3 C# #1 1. 7) - + = > < <b> &amp; & \\ \\* * ** _ ' +
  '__init__ ~ ~~ ` `` | [ ] [x] ]( ! ![ (a) : " … “x” $ a@b.org www.a.org http://a.org/_b_'
).split(' ');
const PLAIN = ['rain', 'garden', 'the tea', 'seven', 'Ärger', '漢字', 'house'];
const ADDRESSES = (
  '/a https://a.org/b?c=1&d=2 https://a.org/(b) https://a.org/b)c https://a.org/_b_*c* ' +
  'https://a.org/%20 https://a.org/ü #part mailto:a@b.org'
).split(' ');
const CODES = ['x', 'a b', '`', 'a`b', '``a', 'a|b', '\\', '*a*', '<b>', '[a](b)', '&amp;', '$x$'];
const BESIDE = ['', ' ', 'a', '7', '(', ')', '.', '"', '。', '、', '「', '」', '漢', '-', '*', '…'];

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const joined = (parts: fc.Arbitrary<string>, separator: string, minLength: number, maxLength: number) =>
  fc.array(parts, { minLength, maxLength }).map((all) => all.join(separator));
const inside = (tag: string, content: fc.Arbitrary<string>) =>
  content.map((inner) => `<${tag}>${inner}</${tag.split(' ')[0]}>`);
const oneOf = (tags: string[], content: fc.Arbitrary<string>) =>
  fc.oneof(...tags.map((tag) => inside(tag, content)));

const plain = joined(fc.constantFrom(...PLAIN), ' ', 1, 3);
const awkward = joined(fc.constantFrom(...WORDS), ' ', 1, 5).map(escaped);
const tight = joined(fc.constantFrom(...WORDS), '', 1, 4).map(escaped);
const code = inside('code', fc.constantFrom(...CODES).map(escaped));
const title = fc.constantFrom('', ' title="Tea"', ' title="a &quot;b&quot; (c)"');
const address = fc.constantFrom(...ADDRESSES).map(escaped);
const image = fc
  .tuple(
    address.filter((src) => !src.startsWith('mailto:')),
    fc.constantFrom('', 'A garden', 'a ] b', '*a*'),
    title,
  )
  .map(([src, alt, t]) => `<img src="${src}" alt="${alt}"${t}>`);
const linkAround = (content: fc.Arbitrary<string>) =>
  fc.tuple(address, title, content).map(([href, t, text]) => `<a href="${href}"${t}>${text}</a>`);
const formatted = oneOf(['em', 'strong', 'del'], fc.oneof(plain, tight, code));
const twice = oneOf(
  ['em'],
  fc.tuple(plain, inside('strong', plain)).map((all) => all.join(' ')),
);
const inline = fc.oneof(plain, awkward, formatted, twice, code, linkAround(fc.oneof(plain, tight)), image);
const line = joined(inline, ' ', 1, 4);

const pre = fc
  .tuple(
    fc.constantFrom('', ' class="language-ts"', ' class="language-c++"'),
    joined(fc.constantFrom('a = 1', '', '  in', '```', '~~~~', '# no', '<i>&', '* a', '\ttab'), '\n', 1, 4),
  )
  .map(([language, text]) => `<pre><code${language}>${escaped(text)}\n</code></pre>`);

const { list, block } = fc.letrec<{ list: string; item: string; block: string; blocks: string }>((tie) => ({
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol', 'ol start="7"', 'ol start="0"'),
      fc.array(tie('item'), { minLength: 1, maxLength: 4 }),
    )
    .map(([tag, items]) => `<${tag}>${items.join('')}</${tag.slice(0, 2)}>`),
  item: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'list' },
    inside('li', plain),
    inside('li', line),
    fc.tuple(plain, tie('list')).map(([text, inner]) => `<li>${text}${inner}</li>`),
    fc.tuple(inside('p', plain), tie('block')).map(([text, inner]) => `<li>${text}${inner}</li>`),
  ),
  block: fc.oneof(
    { maxDepth: 2, depthIdentifier: 'block' },
    inside('p', line),
    oneOf(['h1', 'h2', 'h3', 'h6'], fc.oneof(plain, tight)),
    pre,
    fc.constant('<hr>'),
    inside('blockquote', tie('blocks')),
    tie('list'),
  ),
  blocks: joined(tie('block'), '', 1, 3),
}));

const cell = fc.oneof(plain, tight, code, formatted, linkAround(plain), fc.constant(''));
const table = fc
  .tuple(
    fc.array(fc.constantFrom('', ' align="left"', ' align="right"', ' align="center"'), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
  )
  .map(([aligns, rows]) => {
    const [head = '', ...body] = rows.map((cells, row) => {
      const tag = row === 0 ? 'th' : 'td';
      return `<tr>${aligns.map((align, i) => `<${tag}${align}>${cells[i] ?? ''}</${tag}>`).join('')}</tr>`;
    });
    const rest = body.length > 0 ? `<tbody>${body.join('')}</tbody>` : '';
    return `<table><thead>${head}</thead>${rest}</table>`;
  });

const task = fc
  .tuple(fc.constantFrom('', ' checked'), line)
  .map(([checked, text]) => `<li><input type="checkbox" disabled${checked}> ${text}</li>`);
const beside = fc.constantFrom(...BESIDE).map(escaped);
const emphasis = fc
  .tuple(beside, fc.constantFrom('em', 'strong', 'del'), beside, plain, beside, beside)
  .map(([before, tag, first, text, last, after]) => {
    return `<p>rain${before}<${tag}>${first}${text}${last}</${tag}>${after}tea</p>`;
  });

/** Documents by their difficulty. Each contains only what Markdown can express. */
const KINDS: Record<string, fc.Arbitrary<string>> = {
  prose: joined(inside('p', awkward), '', 1, 2),
  'line starts': joined(inside('p', tight), '', 1, 3),
  emphasis,
  inline: inside('p', joined(inline, '', 1, 4)),
  links: inside('p', joined(linkAround(fc.oneof(plain, tight, image, code)), ' ', 1, 3)),
  code: joined(fc.oneof(pre, inside('p', joined(code, ' ', 1, 3))), '', 1, 3),
  lists: joined(fc.oneof(list, inside('p', plain)), '', 1, 3),
  tasks: inside('ul', joined(task, '', 1, 4)),
  tables: table,
  blocks: joined(block, '', 2, 4),
};

/** Makes `count` documents of each kind; the same seed gives the same documents. */
export function documents(seed: number, count: number): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(KINDS).map(([kind, arbitrary]) => [kind, fc.sample(arbitrary, { seed, numRuns: count })]),
  );
}
