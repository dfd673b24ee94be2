import { beforeAll, describe, expect, it } from 'vitest';
import { isQuick } from '../lib/support/linear';
import { useTab } from './support/use-tab';

const opened = useTab();
beforeAll(() => opened.tab.show('<p>An empty page.</p>'));

/** Captures a new document with `depth` nested elements `name`. */
const captureDeep = (name: string, depth: number) =>
  opened.tab.run(
    (calls, input) => {
      const page = document.implementation.createHTMLDocument('Deep');
      let inner: Element = page.body;
      for (let i = 0; i < input.depth; i++) inner = inner.appendChild(page.createElement(input.name));
      inner.append('the # text');
      return calls.captureArticle(page, 'https://example.com/', () => 0);
    },
    { name, depth },
  );

describe('deep nesting is flattened where readers would not follow', () => {
  it.each([
    ['div', 4_000, 'the # text'],
    ['span', 4_000, 'the # text'],
    ['b', 4_000, '**the # text**'],
    ['table', 2_000, 'the # text'],
    ['blockquote', 2_000, `${'> '.repeat(30)}the # text`],
    ['ul', 2_000, `${'- '.repeat(30)}the # text`],
    ['blockquote', 20, `${'> '.repeat(20)}the # text`],
  ])('trial 10: %s nested %i deep', async (name, depth, markdown) => {
    expect(await captureDeep(name, depth)).toMatchObject({ coverage: { plainText: false }, markdown });
  });
});

describe('a page beyond the limits becomes plain text', () => {
  it.each(['div', 'table'])('trial 10: %s nested 100,000 deep', async (name) => {
    expect(await captureDeep(name, 100_000)).toMatchObject({
      coverage: { plainText: true },
      markdown: 'the # text',
      title: 'Deep',
    });
  });

  it('trial 10: too many nodes', async () => {
    const captured = await opened.tab.run((calls) => {
      const page = document.implementation.createHTMLDocument('Wide');
      for (let i = 0; i < 5_000; i++) page.body.appendChild(page.createElement('i')).append('x');
      const limits = { ...calls.LIMITS, nodes: 9_999 };
      const { markdown, ...rest } = calls.captureArticle(page, 'https://example.com/', () => 0, limits);
      return { ...rest, length: markdown.length };
    }, null);
    expect(captured).toMatchObject({ coverage: { plainText: true }, length: 5_000 });
  });

  it('the time is up', async () => {
    await opened.tab.show(`<title>Slow</title>${'<p>One<br><b>paragraph</b>.</p>'.repeat(2000)}`);
    const captured = await opened.tab.run((calls) => {
      let now = 0;
      const { markdown, ...rest } = calls.captureArticle(document, location.href, () => (now += 50_000));
      return { ...rest, markdown: markdown.slice(0, 32) };
    }, null);
    expect(captured).toMatchObject({
      coverage: { plainText: true },
      markdown: 'One paragraph.\n\nOne paragraph.\n\n',
    });
  });

  it('the Markdown is too long', async () => {
    const captured = await opened.tab.run((calls) => {
      const limits = { ...calls.LIMITS, output: 50 };
      const page = new DOMParser().parseFromString(`<p>${'word '.repeat(50)}</p>`, 'text/html');
      return calls.captureArticle(page, '', () => 0, limits);
    }, null);
    expect(captured.coverage.plainText).toBe(true);
    expect(captured.markdown).toHaveLength(50);
  });
});

describe('trial 11: long runs of one thing are converted quickly', () => {
  it.each([
    ['<', '&lt;', 100_000],
    ['tabs', '\t', 100_000],
    ['backticks', '`', 100_000],
    ['backslashes', '\\', 100_000],
    ['pipes in a cell', '\\|', 100_000],
    ['ampersands', '&amp;', 100_000],
    ['underscores', '_', 100_000],
    ['stars', '*', 100_000],
    ['punctuation', '-', 100_000],
    ['line breaks', '<br>', 5_000],
    ['empty bold', '<b> </b>', 5_000],
    ['bold', '<b>“a”</b>b', 5_000],
    ['ladders', '`` ` ``` ', 20_000],
    ['items', '<li>x', 5_000],
    ['open lists', '<ul><li>', 300],
    ['images', '<img src=x>', 5_000],
    ['spaces in code', `<code>a${' '.repeat(1000)}b</code> `, 100],
  ])('%s', async (_, unit, times) => {
    const time = (repeats: number) =>
      opened.tab.run(
        (calls, input) => {
          const run = input.unit.repeat(input.repeats);
          const html = `<p><b>${run}a)</b>b</p><table><tr><td>${run}<td>x</table><code>${run}</code><ol>${run}</ol>`;
          const start = performance.now();
          calls.toMarkdown(html, 'https://example.com/');
          return performance.now() - start;
        },
        { unit, repeats },
      );
    expect(await isQuick(time, times)).toBe(true);
  });
});

describe('a capture takes time linear in the length of the page', () => {
  const text = '<p>A slate roof lasts for a hundred years, if somebody looks at it twice a year.</p>'.repeat(
    20,
  );
  it.each<[what: string, unit: string, times: number, before?: string]>([
    ['empty paragraphs at the end', '<p></p>', 30_000],
    ['labels at the end', '<div>x</div><p></p>', 10_000],
    ['anchors before lists', `${'<span></span>'.repeat(5)}<ul><li><a href="/a">b</a></ul>`, 10_000],
    ['labels and line breaks in one item', '<b>Loading</b><br>', 40_000, '<ul><li>'],
    ['sections alike', `<div class="sect1"><h2>x</h2>${text}</div>`, 300],
    ['named icons in one cell', '<svg aria-label="A star"></svg> ', 40_000, '<table><tr><td>a<td>b<tr><td>'],
    ['links over one card', '<a href="/a" style="position: absolute; inset: 0"></a> ', 10_000, '<div>'],
  ])('%s', async (_, unit, times, before = '') => {
    const time = async (repeats: number) => {
      await opened.tab.show(`<title>Roofs</title><article>${text}${before}${unit.repeat(repeats)}</article>`);
      return opened.tab.run((calls) => {
        const start = performance.now();
        calls.captureArticle(document, location.href, () => 0);
        return performance.now() - start;
      }, null);
    };
    expect(await isQuick(time, times)).toBe(true);
  });
});

it('trial 11: measures what may lie behind hidden texts once, not for each of them', async () => {
  const hidden = '<span style="color: white">hidden</span>';
  await opened.tab.show(`<body style="background: white"><p>${'Seen. '.repeat(3000)}${hidden.repeat(1000)}`);
  const measured = await opened.tab.run((calls) => {
    let boxes = 0;
    const real = Element.prototype.getBoundingClientRect;
    Element.prototype.getBoundingClientRect = function () {
      boxes++;
      return real.call(this);
    };
    const { markdown } = calls.captureArticle(document, location.href, () => 0);
    Element.prototype.getBoundingClientRect = real;
    return { markdown, boxes };
  }, null);
  expect(measured.markdown).not.toContain('hidden');
  expect(measured.boxes).toBeLessThan(10_000);
});

it('trial 11: compares the place of a heading with few of the texts before it', async () => {
  await opened.tab.show(
    `<title>The heading</title>${'<p>One.</p>'.repeat(2000)}<h1>The heading</h1><p>Two.</p>`,
  );
  const compared = await opened.tab.run((calls) => {
    let times = 0;
    const real = Node.prototype.compareDocumentPosition;
    Node.prototype.compareDocumentPosition = function (other) {
      times++;
      return real.call(this, other);
    };
    calls.captureArticle(document, location.href, () => 0);
    Node.prototype.compareDocumentPosition = real;
    return times;
  }, null);
  expect(compared).toBeLessThan(100);
});
