import { h } from 'preact';
import { expect, it } from 'vitest';
import { Markdown } from '../../../lib/ui/markdown/markdown';
import { eventually, find, show } from '../screen';

/** The text as the page shows it, once all of it is there. */
async function htmlOf(text: string): Promise<string> {
  await show(h(Markdown, { text }));
  await eventually(() => expect(find('.markdown').getAttribute('aria-busy')).toBe('false'));
  return find('.markdown')
    .innerHTML.replaceAll(' rel="noreferrer noopener"', '')
    .replaceAll(' target="_blank"', '');
}

it.each([
  [
    'a paragraph',
    'One *two* **three** ~~four~~ `five`',
    '<p>One <em>two</em> <strong>three</strong> <s>four</s> <code>five</code></p>',
  ],
  ['headings below those of the page', '# A\n\n## B', '<h3 class="h1">A</h3><h4 class="h2">B</h4>'],
  ['a list in a list', '- a\n  - b', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
  ['a list of paragraphs', '- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  ['a list that begins at 3', '3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  [
    'tasks',
    '- [ ] *a*\n- [x] b\n- [y] c',
    '<ul><li><span class="task">☐</span> <em>a</em></li><li><span class="task">☑</span> b</li><li>[y] c</li></ul>',
  ],
  ['a quotation', '> a\n>\n> > b', '<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote>'],
  [
    'code',
    '```js\na < b\n```',
    '<pre class="code-box" role="group" aria-label="Code" tabindex="0"><code>a &lt; b\n</code></pre>',
  ],
  [
    'code in tags',
    '<code>a\\_b \\</code> &lt; < c</code> <code>*d*',
    '<p><code>a_b &lt;/code&gt; &lt; &lt; c</code> &lt;code&gt;<em>d</em></p>',
  ],
  [
    'a table with line breaks in a cell',
    '| a | b |\n| --- | :-: |\n| 1<br>2 | 3 |',
    '<div class="table-box" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th class="">a</th><th class="to-center">b</th></tr></thead>' +
      '<tbody><tr><td class="">1<br>2</td><td class="to-center">3</td></tr></tbody></table></div>',
  ],
  ['a formula', 'so $a_1*b*c$ holds', '<p>so <code class="formula">a_1*b*c</code> holds</p>'],
  [
    'a formula of its own',
    '$$\na_1 \\$ b\n*c*\n$$',
    '<p><code class="formula display">a_1 \\$ b\n*c*</code></p>',
  ],
  ['prices', '$5 and $6, $ 7$, $8$9', '<p>$5 and $6, $ 7$, $8$9</p>'],
  ['escaped dollars', 'a \\$x\\$ b', '<p>a $x$ b</p>'],
  [
    'a footnote',
    'Said[^1].\n\n[^1]: *Where.*\n\n    Again.\n\nAfter.',
    '<p>Said<sup>1</sup>.</p><div class="footnote"><sup>1</sup><div><p><em>Where.</em></p><p>Again.</p></div></div><p>After.</p>',
  ],
  ['a link', '[a *b*](https://example.org/x)', '<p><a href="https://example.org/x">a <em>b</em></a></p>'],
  [
    'a link with other letters than ASCII',
    '[a](<https://bücher.example/ä b?c=ü>)',
    '<p><a href="https://xn--bcher-kva.example/%C3%A4%20b?c=%C3%BC">a</a></p>',
  ],
  [
    'a link with escapes',
    '[a](https://example.org/%C3%A4%2F?b=%)',
    '<p><a href="https://example.org/%C3%A4%2F?b=%">a</a></p>',
  ],
  [
    'a bare address',
    '<https://example.org/ä>',
    '<p><a href="https://example.org/%C3%A4">https://example.org/ä</a></p>',
  ],
  ['an entity', 'a &amp; b &copy; &notit; &#65;', '<p>a &amp; b © &amp;notit; A</p>'],
  ['text of a right-to-left script', 'שלום', '<p>שלום</p>'],
])('shows %s', async (_, markdown, html) => {
  expect(await htmlOf(markdown)).toBe(html);
});

it.each([
  ['HTML', '<b onclick="x()">a</b>', '<p>&lt;b onclick="x()"&gt;a&lt;/b&gt;</p>'],
  ['a block of HTML', '<script>\nx()\n</script>', '<p>&lt;script&gt;\nx()\n&lt;/script&gt;</p>'],
  [
    'a picture, which would be loaded',
    '![A *cat*](https://example.org/c.png)',
    '<p><span class="picture">A cat</span></p>',
  ],
  ['a picture without a text', '![](https://example.org/c.png)', '<p><span class="picture">Image</span></p>'],
  ['a link that runs code', '[a](javascript:x())', '<p>[a](javascript:x())</p>'],
  ['a link to a file', '[a](ftp://example.org/x)', '<p>a</p>'],
  ['a link within the extension', '[a](/options.html)', '<p>a</p>'],
])('shows %s as text', async (_, markdown, html) => {
  expect(await htmlOf(markdown)).toBe(html);
});

it('shows a long text whole, in several pieces', async () => {
  const paragraphs = Array.from({ length: 400 }, (_, index) => `Paragraph ${index} has some words.`);
  await htmlOf(paragraphs.join('\n\n'));
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(paragraphs);
});

it('shows a block that would take too long as text, and says so', async () => {
  const html = await htmlOf(`Before.\n\n${'_a*'.repeat(30_000)}\n\nAfter.`);
  expect(html).toContain('This part is too long to be laid out, so it’s shown as text.');
  expect(find('.as-text').textContent).toContain('_a*_a*');
  expect(html).toContain('<p>After.</p>');
});

it('shows text that nests a thousand times as text', async () => {
  const text = `${'> '.repeat(1000)}deep`;
  await htmlOf(text);
  expect(find('.as-text').textContent).toBe(text);
});
