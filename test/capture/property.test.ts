import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGE_URL } from './support/browser';
import { inspect, render } from './support/inspect';
import { useTab } from './support/use-tab';

const opened = useTab();
beforeAll(() => opened.tab.show('<p>An empty page.</p>'));

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const word = fc.constantFrom(
  'word',
  'b',
  '漢字',
  '7',
  '7.',
  '#',
  '-',
  '+',
  '>',
  '**',
  '_',
  '~~',
  '`',
  '<',
  '<!--',
  '&lt;',
  '[',
  '](',
  '|',
  '\\',
  '!',
  '“x”',
  ' ',
  '\n',
  ':',
  '---',
  '===',
  '1)',
); // prettier-ignore
const text = fc.array(word, { maxLength: 5 }).map((words) => escapeHtml(words.join(' ')));

const of = (names: string[], content: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom(...names), content)
    .map(([name, inner]) => `<${name}>${inner}</${name.split(' ')[0]}>`);

const { blocks } = fc.letrec<{ inline: string; inlines: string; block: string; blocks: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3 },
    text,
    of(['b', 'i', 'del', 'span', 'a href=/x', 'code', 'u'], tie('inlines')),
    fc.constant('<br>'),
  ),
  inlines: fc.array(tie('inline'), { maxLength: 4 }).map((parts) => parts.join('')),
  block: fc.oneof(
    { maxDepth: 4 },
    of(['p', 'div', 'h2', 'pre'], tie('inlines')),
    of(['blockquote', 'div', 'section', 'b', 'a href=/y', 'details'], tie('blocks')),
    fc
      .tuple(
        fc.constantFrom('ul', 'ol', 'ol start=7'),
        fc.array(fc.oneof(tie('blocks'), tie('inlines')), { maxLength: 3 }),
      )
      .map(
        ([list, items]) =>
          `<${list}>${items.map((item) => `<li>${item}</li>`).join('')}</${list.split(' ')[0]}>`,
      ), // prettier-ignore
    fc
      .array(fc.array(tie('inlines'), { minLength: 2, maxLength: 3 }), { minLength: 1, maxLength: 3 })
      .map(
        (rows) =>
          `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
      ), // prettier-ignore
    fc.constant('<hr>'),
  ),
  blocks: fc.array(tie('block'), { maxLength: 3 }).map((parts) => parts.join('')),
}));

/** Unbalanced tags, in any order. */
const soup = fc
  .array(
    fc.oneof(
      text,
      fc.constantFrom(
        ...'b i del a p div li ul ol table tr td th code pre h3 blockquote span'
          .split(' ')
          .flatMap((name) => [`<${name}>`, `</${name}>`]),
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** Letters only, not digits: a list in a heading or a cell becomes text, and its numbers with it. */
const letters = (markdown: string) => markdown.match(/\p{L}/gu)?.join('') ?? '';

/** Ignores paragraphs: a loose list item contains one, a tight item contains bare text. */
const structure = (html: string) => html.replace(/<\/?p>|\s+/g, '');

const RUNS = 400;

/** Converts all documents in one call to the browser. */
const convertAll = (documents: string[]) =>
  opened.tab.run(
    (calls, input) =>
      input.documents.map((html) => ({
        html,
        text: new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '',
        markdown: calls.toMarkdown(html, input.url),
        again: calls.toMarkdown(html, input.url),
      })),
    { documents, url: PAGE_URL },
  );

describe.each([
  ['any document', blocks],
  ['any heap of tags', soup],
])('%s', (_, documents) => {
  it('converts to the same bytes each time, keeps its text, and contains no HTML', async () => {
    for (const { html, text, markdown, again } of await convertAll(fc.sample(documents, RUNS))) {
      const seen = inspect(markdown);
      expect(again, html).toBe(markdown);
      expect(seen.html, `${html}\n${markdown}`).toEqual([]);
      expect(letters(seen.text), `${html}\n${markdown}`).toBe(letters(text));
      for (const address of seen.addresses) expect(address, html).toMatch(/^\/[xy]$/);
    }
  });

  it('keeps its structure: the rendered Markdown converts to Markdown that renders the same', async () => {
    const converted = await convertAll(fc.sample(documents, RUNS));
    const shown = converted.map(({ markdown }) => render(markdown));
    const again = await convertAll(shown);
    for (const [index, { html, markdown }] of converted.entries()) {
      const once = structure(shown[index] ?? '');
      expect(structure(render(again[index]?.markdown ?? '')), `${html}\n${markdown}`).toBe(once);
    }
  });
});
