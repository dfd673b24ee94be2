import { expect, it } from 'vitest';
import { useCapture } from './support/use-tab';

const { markdownOf } = useCapture();

const NEWS =
  '<title>The barn has a new roof</title><script type="application/ld+json">{"@type":"NewsArticle","headline":"The barn has a new roof"}</script>';
const HEADING = '<h1>The barn has a new roof</h1>';
const SENTENCE = 'The barn on the hill has had no roof since the storm in the winter of 1990. ';
const LONG = `<p>${SENTENCE.repeat(7)}</p>`.repeat(5);
const FIRST =
  'The old barn, which has stood open to the rain for 30 years, has got a new roof of slate on Friday.';
const PICTURE =
  '<div class="span-image"><img src="/barn.jpg" width="600"><div>Jo Example</div><p>The barn in May.</p></div>';
const TOLD = (at: number) =>
  `<div><a href="/news/${at}"><h3>What became of barn ${at} on the other hill</h3></a><p>${SENTENCE.repeat(5)}</p></div>`;
const TEASERS = Array.from(
  { length: 30 },
  (_, at) =>
    `<li><a href="/news/${at}"><img src="/${at}.jpg"><h3>What became of barn ${at} on the other hill</h3></a><p>${SENTENCE}</p></li>`,
).join('');

it.each([
  [
    'the first sentence in a body of its own',
    `${HEADING}<h6>Published: May 3, 2024</h6><div class="body"><p>${FIRST}</p></div><div class="body">${LONG.repeat(2)}</div>`,
    FIRST,
  ],
  [
    'a picture with its caption between the title and the text',
    `${HEADING}${PICTURE}<div class="body"><p>${FIRST}</p></div><div class="body">${LONG}</div>`,
    'Jo Example\n\nThe barn in May.',
  ],
  [
    'the caption of the picture above the text',
    `${HEADING}${PICTURE}<div id="text">${LONG}</div>`,
    'The barn in May.',
  ],
])('keeps %s', async (_, body, kept) => {
  expect(await clip(`<div>${body}</div>`)).toContain(kept);
});

it.each([
  ['with more text about other articles', `<div>${HEADING}<div>${LONG}</div></div><ul>${TEASERS}</ul>`],
  [
    'in columns that are named like what is beside one',
    `${HEADING}<div class="story-rail-wrapper"><div class="wide-rail"><div>${LONG}</div></div></div><ul>${TEASERS}</ul>`,
  ],
  [
    'that tells the next ones at length',
    `<div>${HEADING}<div>${LONG}</div><div><div>${[6, 7, 8].map(TOLD).join('')}</div></div></div>`,
  ],
])('keeps only the article of a page %s', async (_, body) => {
  const markdown = await clip(body);
  expect(markdown).toContain(SENTENCE.trim());
  expect(markdown).not.toContain('barn 7');
});

it.each([
  ['the author, as the page shows it', '<p>By Ann Example Our writer on roofs</p>', 'Our writer'],
  ['the date in a low heading', '<h6>Published: May 3, 2024</h6>', 'Published'],
])('leaves out above the text %s', async (_, line, gone) => {
  const byline = '<div class="byline"><span class="author">By Ann Example</span></div>';
  const markdown = await clip(`${HEADING}${byline}<article>${line}${LONG}</article>`);
  expect(markdown).toContain(SENTENCE.trim());
  expect(markdown).not.toContain(gone);
});

function clip(body: string): Promise<string> {
  return markdownOf(`<!doctype html>${NEWS}${body}`);
}
