import { expect, it } from 'vitest';
import { useCapture } from './support/use-tab';

const { markdownOf } = useCapture();

const PROSE = 'A lamp that is too bright is as bad as one that is too dim. '.repeat(4);

it('a list of links in groups that is most of a page stays whole', async () => {
  const group = (letter: string) =>
    `<div><b>${letter}</b><div>${['arm', 'bulb', 'cable'].map((part) => `<a href="/${letter}/${part}">${letter}-${part}</a> `).join('')}</div></div>`;
  const markdown = await clip(
    `<h1>Parts of lamps</h1><p>${PROSE.slice(0, 60)}</p><div>${[...'ABCDEFG'].map(group).join('')}</div>`,
  );
  expect(markdown).toMatch(/A-arm[\s\S]*G-cable/);
});

it.each([
  ['a class', 'div class="card__footer"', 'div'],
  ['its tag', 'footer', 'footer'],
])('the last line of each entry stays, known by %s', async (_, start, end) => {
  const entries = Array.from(
    { length: 12 },
    (_, index) =>
      `<li><h3><a href="/${index}">How lamp ${index} came to be</a></h3><${start}><a href="/by/${index}">Ana Lamp${index}</a> on May ${index + 1}</${end}></li>`,
  ).join('');
  const markdown = await clip(
    `<main><h1>News of lamps</h1><ul>${entries}</ul></main><footer>Imprint</footer>`,
  );
  expect(markdown).toContain('Ana Lamp11');
  expect(markdown).not.toContain('Imprint');
});

it('leaves out the buttons and filters of a list', async () => {
  const entries = Array.from(
    { length: 12 },
    (_, index) =>
      `<li><h3><a href="/${index}">Lamp ${index}</a></h3><p>€ ${index}9.90</p><a href="/cart?add=${index}">Add to cart</a> <a href="#"><span>Quick view</span></a><a href="#compare">Compare</a></li>`,
  ).join('');
  const markdown = await clip(
    `<main><h1>All lamps</h1><div class="refinement"><h4>Maker</h4><a href="?m=1">Lumen</a> <a href="?m=2">Lux</a></div><ul>${entries}</ul></main>`,
  );
  expect(markdown).toMatch(/Lamp 11[\s\S]*119\.90/);
  expect(markdown).not.toMatch(/Add to cart|Quick view|Compare|Lumen/);
});

it('keeps a link in a sentence that is named as a control', async () => {
  const markdown = await clip(
    `<main><h1>Tools</h1><p>${PROSE}</p><p>Unlike <a href="/sort">sort</a>, it counts; see also <a href="/compare">Compare</a> for more.</p></main>`,
  );
  expect(markdown).toMatch(/Unlike \[sort\].*see also \[Compare\]/);
});

it('keeps a number that screen readers get from the label of its link', async () => {
  const rating = (count: string) =>
    `<p>Rated: <a href="/r" aria-label="4.7 out of 5 stars, 1,284 ratings"><i aria-hidden="true">star</i> <span aria-hidden="true">${count}</span></a></p>`;
  expect(await clip(`<main><h1>A lamp</h1><p>${PROSE}</p>${rating('1,284')}</main>`)).toContain('1,284');
  expect(await clip(`<main><h1>A lamp</h1><p>${PROSE}</p>${rating('99+')}</main>`)).not.toContain('99+');
});

const TOOLS = '<ul><li><a href="/1">A pair of pliers</a></li><li><a href="/2">Wire and a pin</a></li></ul>';
it.each([
  ['after a paragraph', TOOLS],
  ['after a list of prose', `<ol><li>${PROSE}</li></ol>${TOOLS}`],
])('a short list of links stays %s', async (_, list) => {
  const markdown = await clip(`<article><h1>A lamp</h1><p>${PROSE}</p>${list}<p>${PROSE}</p></article>`);
  expect(markdown).toContain('Wire and a pin');
});

it('an answer that the reader opens stays, although it is a list only', async () => {
  const answer =
    '<p>You will need:</p><ul><li>A lamp without its shade</li><li>The cable that came with it</li></ul>';
  const markdown = await clip(
    `<main><h1>Help</h1><p>${PROSE}</p><div class="accordion_item"><div class="accordion_item-toggle"><h3>What do I need?</h3></div>
    <div class="accordion_item-text" style="display:none">${answer}</div></div></main>`,
  );
  expect(markdown).toMatch(/What do I need\?[\s\S]*The cable that came/);
});

it('a text that is cut off goes if the whole text follows', async () => {
  const whole = `${PROSE}Nobody knows why.`;
  const markdown = await clip(
    `<article><h1>About lamps</h1><p>${PROSE}</p><div>Of the maker: ${PROSE.slice(0, 70)}...</div><div>See more</div>
    <div>Of the maker: ${whole}</div><p>${PROSE}</p></article>`,
  );
  expect(markdown.split('Of the maker')).toHaveLength(2);
  expect(markdown).toContain('Nobody knows why');
  expect(markdown).not.toMatch(/\.\.\.|See more/);
});

it('a text that is cut off stays if another text is before the whole one', async () => {
  const markdown = await clip(
    `<article><h1>About lamps</h1><p>${PROSE}</p><div>Of the maker: ${PROSE.slice(0, 70)}...</div>
    <div>The shop has none of them left.</div><div>Of the maker: ${PROSE}</div><p>${PROSE}</p></article>`,
  );
  expect(markdown).toContain('none of them left');
  expect(markdown.split('Of the maker')).toHaveLength(3);
});

it.each([
  [
    'years and numbers',
    '<p>It is of brass, and of nothing else but brass.</p><div>Year</div><div>1958</div><div>Number</div><div>335330783890</div>',
  ],
  [
    'dates far below the heading',
    `<div>${PROSE}</div><div>${PROSE}</div><div>Shown <span>5 May 1958</span></div>`,
  ],
])('%s are facts', async (_, facts) => {
  expect(await clip(`<main><h1>A lamp</h1>${facts}<p>${PROSE}</p></main>`)).toContain('1958');
});

function clip(body: string): Promise<string> {
  return markdownOf(`<!doctype html><title>Lamps | Shop</title><body>${body}</body>`);
}
