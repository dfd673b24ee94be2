import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTab } from './support/browser';

let opened: Awaited<ReturnType<typeof openTab>>;
beforeAll(async () => {
  opened = await openTab();
});
afterAll(() => opened.close());

const TEXT = '<p>A slate roof lasts for a hundred years, if somebody looks at it twice a year.</p>'.repeat(4);
const CAPTION = 'The old roof of the barn in autumn';

it.each([
  ['a link back to the gallery', `${TEXT}<p><a href="/gallery">Back to Gallery</a></p>`, 'Back to'],
  ['the counter of a gallery', `${TEXT}<div><div>3 / 12</div></div>${TEXT}`, '3 / 12'],
  ['a biography at the end', `${TEXT}<div>Ann Example is a roofer based in Leeds.</div>`, 'roofer'],
])('leaves out %s', async (_, body, gone) => {
  const markdown = await clip(body);
  expect(markdown).toContain('A slate roof lasts');
  expect(markdown).not.toContain(gone);
});

it('keeps a caption that is said twice once', async () => {
  const figure = `<figure><img src="/barn.jpg" width="800"><figcaption>${CAPTION}</figcaption></figure><p>${CAPTION}</p>`;
  expect((await clip(`${TEXT}${figure}${TEXT}`)).split(CAPTION)).toHaveLength(2);
});

it.each([
  ['a score', '<p>3 / 12 was the score at the break, and nobody had expected it.</p>', '3 / 12'],
  ['a sentence with a link', '<p>Go <a href="/g">back to the gallery</a> in May.</p>', 'back to the gallery'],
  ['who the article is about', '<p>Jo Other is a roofer based in Leeds.</p>', 'roofer'],
])('keeps %s', async (_, line, kept) => {
  expect(await clip(`${TEXT}${line}${TEXT}`)).toContain(kept);
});

it.each(['article', 'div'])('keeps a list with a date at the beginning of an <%s>', async (root) => {
  const facts = '<ul><li>12 May 2026, 19:30</li><li>Venue: Town Hall</li><li>Tickets: €12</li></ul>';
  expect(await clip(`${facts}${TEXT}`, root)).toContain('Venue: Town Hall');
});

async function clip(body: string, root = 'article'): Promise<string> {
  await opened.tab.show(
    `<!doctype html><title>Slate roofs</title><meta name="author" content="Ann Example"><h1>Slate roofs</h1><${root}>${body}</${root}>`,
  );
  const result = await opened.tab.run((calls) => calls.capture('article'), null);
  if (!result.ok) throw new Error(result.reason);
  return result.captured.markdown;
}
