import { expect, it } from 'vitest';
import { useCapture } from './support/use-tab';

const { markdownOf } = useCapture();

const TEXT = '<p>A slate roof lasts for a hundred years, if somebody looks at it twice a year.</p>'.repeat(4);
const SAYS = 'Ours was laid by my grandfather, and it has never let in a single drop of rain.';
const entries = (label: string, mark: string, count = 3) =>
  Array.from(
    { length: count },
    (_, index) =>
      `<li class="x${index}"><b>Reader ${index}</b> ${mark}<p>${label} ${index}: ${SAYS}</p></li>`,
  ).join('');
const headFor = (type: string) =>
  `<meta property="og:title" content="Slate roofs"><script type="application/ld+json">{"@context":"https://schema.org","@type":"${type}","name":"Slate roofs","headline":"Slate roofs"}</script>`;
const REPLY = '<a href="#q7">Reply</a>';
const STARS =
  '<span role="img" aria-label="Rated 5 out of 5"><span>Rated </span><b>5</b><span> out of 5</span></span>';

it.each([
  ['comments, by their links to reply', 'Article', REPLY, 3],
  ['many more comments than text', 'Article', REPLY, 60],
  ['comments in another language', 'Article', '<a href="#q7">Antworten</a>', 3],
  ['reviews, by what stands for the stars', 'Product', STARS, 3],
  ['reviews, by the rating', 'Product', '<span>4.5/5 stars</span>', 3],
])('leaves out %s, without any class name', async (_, type, mark, count) => {
  const markdown = await clip(
    type,
    `<h1>Slate roofs</h1><div>${TEXT}</div><div><ol>${entries('Entry', mark, count)}</ol></div>`,
  );
  expect(markdown).toContain('A slate roof lasts');
  expect(markdown).not.toContain('grandfather');
});

it.each([
  ['a list without such labels', 'Article', ''],
  ['what an article rates', 'Article', STARS],
  ['the sections of a product that link to a reply', 'Product', REPLY],
])('keeps %s', async (_, type, mark) => {
  const markdown = await clip(
    type,
    `<h1>Slate roofs</h1><div>${TEXT}<ol>${entries('Entry', mark)}</ol></div>`,
  );
  expect(markdown).toContain('grandfather');
});

it('keeps the slides of a product, which have their number', async () => {
  const slides = Array.from({ length: 5 }, (_, index) => `<li>${index + 1}/5<p>${index}: ${SAYS}</p></li>`);
  const markdown = await clip('Product', `<h1>Slate roofs</h1><div>${TEXT}<ol>${slides.join('')}</ol></div>`);
  expect(markdown).toContain('grandfather');
});

function clip(type: string, body: string): Promise<string> {
  return markdownOf(`<!doctype html><title>Slate roofs</title>${headFor(type)}<main>${body}</main>`);
}
