import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_URL } from './support/browser';
import { inspect } from './support/inspect';
import { useTab } from './support/use-tab';

const opened = useTab();
beforeAll(() => opened.tab.show('<p>An empty page.</p>'));

/** Converts the body of a page to Markdown. */
const convert = (html: string) =>
  opened.tab.run(
    (calls, input) =>
      calls.toMarkdown(new DOMParser().parseFromString(input.html, 'text/html').body, input.url),
    { html, url: PAGE_URL },
  );

const SAFE = /^(?:https?|mailto|tel):/;

async function expectSafe(html: string, blocks: string[]) {
  const seen = inspect(await convert(html));
  expect(seen.html).toEqual([]);
  for (const address of seen.addresses) expect(address).toMatch(SAFE);
  expect(seen.blocks).toEqual(blocks);
  return seen;
}

const P = 'paragraph_open';

describe('hostile content of a page', () => {
  it.each([
    ['trial 1: text like a tag', '<p>&lt;img src=x onerror=alert(1)&gt;</p>', '<img src=x onerror=alert(1)>'],
    ['trial 1: text like an entity', '<p>&amp;lt;b&amp;gt; &amp;#60;</p>', '&lt;b&gt; &#60;'],
    ['trial 1: an entity in two parts', '<p><i>&amp;l</i><span>&amp;l</span>t;</p>', '&l&lt;'],
    ['trial 6: the beginning of a comment', '<p>a &lt;!-- b</p><p>k7q2fm3p</p>', 'a <!-- bk7q2fm3p'],
    ['trial 14: a line like ours', '<p>Source: x · 2026 · k7q2fm3p</p>', 'Source: x · 2026 · k7q2fm3p'],
  ])('%s', async (_, html, text) => {
    const seen = await expectSafe(html, html.match(/<p>/g)?.map(() => P) ?? []);
    expect(seen.text).toBe(text);
  });

  it.each([
    ['javascript:', 'javascript:alert\\(1\\)'],
    ['a tab within', 'JaVa\tScript:alert(1)'],
    ['a control before', '\u0001 javascript:alert(1)'],
    ['a newline within', 'java\nscript:alert(1)'],
    ['data:', 'data:text/html,&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['vbscript:', 'vbscript:x'],
    ['file:', 'file:///etc/passwd'],
    ['blob:', 'blob:https://example.com/1'],
  ])('trial 2: a link to %s keeps only its text', async (_, href) => {
    const seen = await expectSafe(`<p><a href="${href}">text</a></p>`, [P]);
    expect(seen.addresses).toEqual([]);
    expect(seen.text).toBe('text');
  });

  it.each([
    '\\&quot; onx',
    'a&quot;b',
    '\\',
    '&amp;quot; &amp;copy;',
    'a\n\n# b',
    '&quot;) ![x](javascript:y)',
  ])('trial 3: the title %s', async (title) => {
    const seen = await expectSafe(
      `<p><a href="/x" title="${title}">t</a> <img src="/i" title="${title}"></p>`,
      [P],
    );
    expect(seen.addresses).toEqual(['https://example.com/x', 'https://example.com/i']);
  });

  it.each([
    '/a\n\n# injected',
    '/a b',
    '/a)b(c',
    '/a>b<c',
    '/a\\)b',
    '/?q=&amp;copy;',
    '/#&lt;script&gt;',
    'mailto:a b>c',
  ])('trial 4: the address %s', async (href) => {
    const seen = await expectSafe(`<p><a href="${href}">t</a></p><p>after</p>`, [P, P]);
    expect(seen.addresses).toHaveLength(1);
    expect(seen.text).toBe('tafter');
  });

  it.each([
    'language-```',
    'language-`js',
    'language-js\n\n# x',
    'language-~~~',
    `language-${'x'.repeat(31)}`,
  ])('trial 5: code of the class %s', async (name) => {
    const html = `<pre><code class="${name}">code</code></pre><p>after</p>`;
    await expectSafe(html, ['fence', P]);
  });

  it.each(['```\n# x', '~~~', '````', '`````` ``'])('trial 5: code that contains %j', async (text) => {
    await expectSafe(`<pre>${text}</pre><p>after</p>`, ['fence', P]);
  });

  it.each([
    [
      'trial 7',
      '<script>bad()</script><style>.bad{}</style><noscript>bad</noscript><template>bad</template>',
    ],
    [
      'trial 8',
      '<textarea>bad</textarea><input value="bad"><input type="password" value="bad"><select><option>bad</select>',
    ],
    ['trial 9', '<p style="display:none">bad</p><p hidden>bad</p><p style="visibility: hidden">bad</p>'],
  ])('%s: left out', async (_, html) => {
    expect(await convert(`<p>good</p>${html}`)).toBe('good');
  });

  it('trial 9: hidden by a style sheet', async () => {
    await opened.tab.show(
      '<style>.x{display:none}.y{visibility:hidden}</style><p>good</p><p class=x>bad</p><p class=y>bad</p>',
    );
    expect(await opened.tab.run((calls) => calls.toMarkdown(document.body, ''), null)).toBe('good');
  });

  it('trial 12: images that only the page can load are dropped and counted, others get absolute addresses', async () => {
    const html = `<p>${'Words enough to be an article, with commas, many of them. '.repeat(20)}</p>
      <p><img src="//cdn.example.org/a.png"><img src="file:///b.png"><img src="data:image/png;base64,${'A'.repeat(20_000_000)}">
      <img src="blob:https://example.com/c"><img src="https://count.example.org/p" width=1 height=1></p>`;
    await opened.tab.show(`<article>${html}</article>`);
    const result = await opened.tab.run((calls) => calls.capture('article'), null);
    if (!result.ok) throw new Error(result.reason);
    expect(result.captured.coverage.pictures).toEqual({ kept: 1, inPage: 3, notLoaded: 0 });
    expect(inspect(result.captured.markdown).addresses).toEqual(['https://cdn.example.org/a.png']);
  });

  it.each<[string, number, string]>([
    ['a chart', 1, '<canvas width=600 height=300></canvas>'],
    ['a drawing with labels', 1, '<svg><text>2024</text><text>2025</text></svg>'],
    ['a drawing', 1, '<svg width=600 height=300 aria-label="A roof"><path d="M0 0h9"></path></svg>'],
    ['an ornament', 0, '<svg width=600 height=300><path d="M0 0h9"></path></svg>'],
    ['an icon', 0, '<svg width=24 height=24 aria-label="A roof"><path d="M0 0h9"></path></svg>'],
    ['a hidden chart', 0, '<canvas width=600 height=300 style="visibility:hidden"></canvas>'],
    ['a decoration', 0, '<canvas width=600 height=300 aria-hidden=true></canvas>'],
    ['what lies behind text', 0, '<canvas width=600 height=300 role=presentation></canvas>'],
    ['a blurred stand-in', 0, '<canvas width=32 height=32 style="width:600px;height:300px"></canvas>'],
  ])('trial 12: %s counts as so many lost images: %i', async (_, lost, html) => {
    await opened.tab.show(`<p>Words.</p>${html}`);
    const result = await opened.tab.run((calls) => calls.capture('article'), null);
    expect(result).toMatchObject({ captured: { coverage: { pictures: { inPage: lost } } } });
  });

  it('trial 13: the result is always well-formed text', async () => {
    const markdown = await opened.tab.run((calls) => {
      const p = document.createElement('p');
      p.append('a\u0000b\ud800c\u202ed\ufffee\uffff\ufdd0f', '\ud83d\ude00');
      p.title = '\udc00';
      const pre = document.createElement('pre');
      pre.append('x\u0000\u202ey');
      const div = document.createElement('div');
      div.append(p, pre);
      return calls.toMarkdown(div, '');
    }, null);
    expect(markdown).toBe('ab\ufffdcdef😀\n\n```\nxy\n```');
    expect(new TextDecoder().decode(new TextEncoder().encode(markdown))).toBe(markdown);
  });

  it('trial 15: clobbered names and throwing prototypes in the page’s world', async () => {
    await opened.tab.show(`<form name="attributes"><input name="childNodes"><input name="tagName"><p id="childNodes">text</p></form>
      <img name="body"><img name="createTreeWalker"><img name="title"><form name="baseURI"></form>
      <script>Object.defineProperty(Node.prototype, 'childNodes', { get() { throw new Error('poisoned'); } });</script>`);
    const article = await opened.tab.run((calls) => calls.capture('article'), null);
    expect(article).toMatchObject({ ok: true, captured: { markdown: 'text' } });
  });

  it.each([
    '<p id=x></p>',
    '<p id=x> \n\t&nbsp; </p>',
    '<p id=x><span style="display:none">hidden</span></p>',
  ])('trial 16: nothing is selected in %s', async (html) => {
    await opened.tab.show(
      `${html}<script>getSelection().selectAllChildren(document.getElementById('x'))</script>`,
    );
    const result = await opened.tab.run((calls) => calls.capture('selection'), null);
    expect(result).toEqual({ ok: false, reason: 'nothing-selected' });
  });

  const NAMES =
    'textContent closest attributes childNodes parentNode parentElement nodeType nodeName tagName id innerHTML className ' +
    'firstChild nextSibling previousElementSibling nextElementSibling matches getAttribute hasAttributes shadowRoot';
  const clobbering = (name: string) => `<form class="h-entry" itemprop="author" aria-hidden="false">
    <p class="p-author">One paragraph of the form, long enough to be read as text.</p>
    <input name="${name}"><fieldset name="${name}"></fieldset><p id="chosen">Another paragraph.</p></form>`;
  it.each(NAMES.split(' '))('trial 68: a form with fields named %s', async (name) => {
    await opened.tab.show(`<title>A form</title>${clobbering(name)}
      <script>getSelection().selectAllChildren(document.querySelector('form'))</script>`);
    const [article, selection] = await opened.tab.run(
      async (calls) => [await calls.capture('article'), await calls.capture('selection')] as const,
      null,
    );
    for (const result of [article, selection]) {
      expect(result).toMatchObject({
        ok: true,
        captured: { title: 'A form', coverage: { plainText: false } },
      });
      expect(result.ok && result.captured.markdown).toContain('Another paragraph.');
    }
  });

  it.each(['title', 'contentType', 'activeElement', 'querySelector'])(
    'trial 68: a page can be probed although an image is named %s',
    async (name) => {
      await opened.tab.show(`<title>A page</title><img name="${name}"><form name="${name}"></form>`);
      expect(await opened.tab.run((calls) => calls.probe(), null)).toMatchObject({
        ...{ title: 'A page', contentType: 'text/html', isDocument: true },
      });
    },
  );

  it.each([
    ['a blank tab', false, ''],
    ['one that a page wrote into', true, '<p>Words.</p>'],
  ])('%s has something to read: %s', async (_, isDocument, html) => {
    await opened.tab.load('', 'about:blank');
    expect(
      await opened.tab.run((calls, body) => {
        document.body.innerHTML = body;
        return calls.probe();
      }, html),
    ).toMatchObject({ url: 'about:blank', isDocument });
  });

  const deep = (before: string, after: string) => `${before.repeat(20_000)}1${after.repeat(20_000)}`;
  it.each([
    ['objects', deep('{"a":', '}')],
    ['lists', deep('[', ']')],
    ['graphs', deep('{"@type":"Article","@graph":', '}')],
    ['an author', `{"@type":"Article","name":"A page","author":${deep('[', ']')}}`],
    ['a type', `{"@type":${deep('[', ']')},"name":"A page"}`],
    ['a date', `{"@type":"Article","name":"A page","datePublished":${deep('[', ']')}}`],
    ['a type that is no text', '{"@type":{"toString":1},"name":"A page"}'],
  ])('trial 68: linked data nested 20,000 deep: %s', async (_, json) => {
    await opened.tab.show(
      `<title>A page</title><script type="application/ld+json">${json}</script><p>The text.</p>`,
    );
    const article = await opened.tab.run((calls) => calls.capture('article'), null);
    expect(article).toMatchObject({ ok: true, captured: { title: 'A page', markdown: 'The text.' } });
  });

  it.each(['article', 'selection'] as const)(
    'trial 68: if a page cannot be converted, its plain text is kept: %s',
    async (what) => {
      await opened.tab.show(`<title>A page</title><p>The text.</p>
        <script>getSelection().selectAllChildren(document.body)</script>`);
      const result = await opened.tab.run((calls, kind) => {
        // Simulates a fault in the browser APIs that the capture calls.
        for (const [prototype, name] of [
          [window, 'getComputedStyle'],
          [Document.prototype, 'querySelectorAll'],
        ] as const) {
          Object.defineProperty(prototype, name, {
            value: () => {
              throw new Error('fault');
            },
          });
        }
        return calls.capture(kind);
      }, what);
      expect(result).toMatchObject({
        ...{ ok: true, captured: { title: 'A page', markdown: 'The text.', coverage: { plainText: true } } },
      });
    },
  );
});

describe('trial 76: how much of the clipped text is folded on the page', () => {
  const TEN = 'Ten words.';
  it.each<[string, string, number | undefined]>([
    ['nothing', `<p>${TEN}</p>`, undefined],
    ['a closed fold', `<p>${TEN}</p><details><summary>${TEN}</summary><p>${TEN}${TEN}</p></details>`, 50],
    [
      'a closed fold in which styles keep the lines',
      `<p>${TEN}</p><details><summary>${TEN}</summary><p style="white-space:pre-line">${TEN}\n${TEN}</p></details>`,
      50,
    ],
    [
      'an open fold',
      `<p>${TEN}</p><details open><summary>${TEN}</summary><p>${TEN}</p></details>`,
      undefined,
    ],
    [
      'a panel of tabs',
      `<p>${TEN}</p><div role=tabpanel>${TEN}</div><div role=tabpanel hidden>${TEN}</div>`,
      33,
    ],
    [
      'a panel that a control opens',
      `<p>${TEN}</p><button aria-controls=a>More</button><div id=a style="height:0;overflow:hidden"><p>${TEN}</p></div>`,
      50,
    ],
    ['a hidden part', `<p>${TEN}</p><div hidden>${TEN}</div>`, undefined],
  ])('%s', async (_, html, folded) => {
    await opened.tab.show(`<title>A page</title>${html}
      <script>getSelection().selectAllChildren(document.body)</script>`);
    for (const what of ['article', 'selection'] as const) {
      const result = await opened.tab.run((calls, kind) => calls.capture(kind), what);
      expect(result.ok && result.captured.coverage.folded).toBe(folded);
    }
  });
});
