import { expect, it } from 'vitest';
import { useCapture } from './support/use-tab';

const { captureOf, markdownOf } = useCapture();

const ITEMS = Array.from(
  { length: 12 },
  (_, index) =>
    `<div class="item"><a href="/p/${index}"><h3>Lamp number ${index}</h3></a><p>€ ${index}9.90</p></div>`,
).join('');
const QUESTION = (name: string) =>
  `<div itemscope itemtype="https://schema.org/Question"><h3 itemprop="name">${name}</h3>
  <div itemscope itemtype="https://schema.org/Answer"><p itemprop="text">The answer to ${name}</p></div></div>`;

it('clips the whole page if it has questions that the site answers itself', async () => {
  const markdown =
    await markdownOf(`<!doctype html><title>Roofs</title><main><h1>Roofs</h1><p>We mend roofs of all kinds, in every part of the country.</p>
    ${['Who mends it?', 'What does it cost?'].map(QUESTION).join('')}</main>`);
  expect(markdown).toMatch(/We mend roofs[\s\S]*The answer to What does it cost/);
});

const FRAME = '<header><a href="/">Shop</a><nav><a href="/cart">Your cart</a></nav></header>';

it('leaves out a menu with a heading above the title of a page that is no article', async () => {
  const menu = '<div><h4>Streams</h4><ul><li><a href="/schedule">Our full schedule</a></li></ul></div>';
  const captured = await captureOf(
    `<!doctype html><title>All lamps | Shop</title><div>${menu}<div><h1>All lamps</h1>${ITEMS}</div></div>`,
  );
  expect(captured.coverage.taken).toBe('page');
  expect(captured.markdown).toContain('Lamp number 11');
  expect(captured.markdown).not.toMatch(/Streams|schedule/);
});

it.each([
  ['marked', `<main><h1>All lamps</h1>${ITEMS}</main>`],
  ['not marked', `<div><h1>All lamps</h1>${ITEMS}</div>`],
  [
    'in a body named after a part of it',
    `<div><h1>All lamps</h1>${ITEMS}</div>`,
    'sidebar has-popup newsletter',
  ],
])('a list of products, %s: clips the list without the page around it', async (_, main, names = '') => {
  const { markdown, coverage } = await captureOf(
    `<!doctype html><title>Lamps | Shop</title><body class="${names}">${FRAME}${main}<footer>Imprint</footer></body>`,
  );
  expect(coverage.taken).toBe('page');
  expect(markdown).toContain('Lamp number 11');
  expect(markdown).toContain('119.90');
  expect(markdown).not.toMatch(/Your cart|Imprint/);
});

const MENU = (name: string) =>
  `<div>${['One', 'Two', 'Three'].map((each) => `<a href="/${name}/${each}">${name} ${each}</a> `).join('')}</div>`;
const LEGAL_FOOTER = `<footer><p>${'Offers end on Sunday, and prices may change until then without notice. '.repeat(9)}</p></footer>`;

it.each([
  ['a menu before the list', MENU('menu'), '', 'menu Two'],
  ['a menu after the list', '', MENU('imprint'), 'imprint Two'],
  ['buttons to share', '', '<div class="social-share">Share on Example</div>', 'Share on Example'],
  ['a long footer', '', LEGAL_FOOTER, 'Offers end'],
  [
    'links to share under a heading',
    '',
    '<div class="sharedaddy"><h3>Share this</h3><a href="https://x.example/">On Example</a> <a href="https://y.example/">On Other</a></div>',
    'Share this',
  ],
  [
    'a call to subscribe on a page without prose',
    '',
    '<div class="newsletter-box"><p>All lamps of the week, in your inbox on each Monday morning.</p></div>',
    'in your inbox',
  ],
])('a list of products: %s is left out', async (_, before, after, gone) => {
  const markdown = await markdownOf(
    `<!doctype html><title>Lamps | Shop</title><body>${before}<div><h1>All lamps</h1>${ITEMS}</div>${after}</body>`,
  );
  expect(markdown).toContain('Lamp number 11');
  expect(markdown).not.toContain(gone);
});

it('a list of links with a heading stays at the end of the page', async () => {
  const markdown = await markdownOf(
    `<!doctype html><title>Lamps | Shop</title><body><h1>All lamps</h1>${ITEMS}<h2>Makers</h2>${MENU('maker')}</body>`,
  );
  expect(markdown).toContain('maker Two');
});

it('a sentence stays on a page without other prose, although its box is named as a frame', async () => {
  const box =
    '<div class="drawer"><p>Our lamps are made by hand, and each of them is tested for a week.</p></div>';
  expect(await clip(`<h1>All lamps</h1>${box}${ITEMS}`)).toContain('made by hand');
});

it('an address stays at the end of the page', async () => {
  const markdown = await clip(
    `<h1>All lamps</h1>${ITEMS}<div><h2>Questions</h2><p>Eva Long</p><p><a href="mailto:eva@example.com">eva@example.com</a></p></div>`,
  );
  expect(markdown).toContain('eva@example.com');
});

const clip = (body: string) => markdownOf(`<!doctype html><title>Lamps | Shop</title><body>${body}</body>`);

const ADVICE = `<section><p>${'A lamp that is too bright is as bad as one that is too dim. '.repeat(5)}</p></section>`;
const DETAILED = Array.from(
  { length: 12 },
  (_, index) => `<div class="item"><h2><a href="/p/${index}">Lamp number ${index}</a></h2>
    <ul><li>Brass, with a shade of linen</li><li>Two metres of cable</li></ul></div>`,
).join('');

it('a list of products stays, although advice stands below it', async () => {
  const markdown = await clip(`<h1>All lamps</h1><div>${DETAILED}</div>${ADVICE}`);
  expect(markdown).toMatch(/Lamp number 11[\s\S]*as bad as one/);
});

it('products that are one link each stay below a text that is marked as an article', async () => {
  const tiles = Array.from(
    { length: 12 },
    (_, index) =>
      `<li><a href="/p/${index}"><div>Lamp number ${index}</div><div>Brass, with a shade of linen</div><div>€ ${index}9.90</div></a></li>`,
  ).join('');
  const markdown = await clip(`<main><article><h1>All lamps</h1>${ADVICE}</article><ul>${tiles}</ul></main>`);
  expect(markdown).toMatch(/as bad as one[\s\S]*Lamp number 11/);
});

it('comments stay if a page has little else and no article', async () => {
  const comment = (name: string) =>
    `<li class="comment"><p>${`${name} had such a lamp for years. It never went out, not even once. `.repeat(4)}</p></li>`;
  const all = ['Ana', 'Ben', 'Cara', 'Dan'].map(comment).join('');
  const page = (prose: string) => `<h1>A lamp</h1>${prose}<ul class="comments">${all}</ul>`;
  expect(await clip(page('<p>A lamp is a lamp, and this one is a lamp too.</p>'))).toContain('Dan had such');
  expect(await clip(page(ADVICE.repeat(5)))).not.toContain('Dan had such');
});

it.each(['Related items to explore', 'More like this', 'Recently viewed'])(
  'what stands below %s is of other products',
  async (label) => {
    const markdown = await clip(
      `<main><h1>A lamp</h1>${ADVICE}<section><div><h2>${label}</h2><div>${ITEMS}</div></div></section></main>`,
    );
    expect(markdown).toContain('as bad as one');
    expect(markdown).not.toContain('Lamp number 11');
  },
);

const card = (name: string) => `<div class="card"><a href="/${name}"><img src="/${name}.png" width="300"></a>
  <h3><a href="/${name}">About ${name}</a></h3><p>What we do for ${name} in short.</p></div>`;

it('the cards in the rows of a landing page stay', async () => {
  const rows = [1, 2].map((row) => `<div class="row">${card(`${row}-shade`)}${card(`${row}-cable`)}</div>`);
  const markdown = await clip(
    `<main><article><h1>Lamps</h1>${ADVICE}<h2>How we help</h2>${rows.join(ADVICE)}${ADVICE}</article></main>`,
  );
  expect(markdown).toMatch(/About 1-shade[\s\S]*About 2-cable/);
});

it('a column of links stays in a table with long texts', async () => {
  const row = (name: string) =>
    `<tr><td>${name}</td><td>${`What ${name} offers to people who want to learn how lamps are made. `.repeat(4)}</td><td><a href="/${name}">To the site</a></td></tr>`;
  const markdown = await clip(
    `<main><h1>Makers</h1>${ADVICE}<table>${['Ana', 'Ben', 'Cara', 'Dan'].map(row).join('')}</table>${ADVICE}</main>`,
  );
  expect(markdown.match(/\[To the site\]/g)).toHaveLength(4);
});

it.each([
  ['in a long paragraph stays', 'Our lamps are made by hand. '.repeat(9), true],
  ['in a short one goes', 'Our lamps are made by hand. '.repeat(3), false],
])('what a landing page promotes %s', async (_, text, stays) => {
  const promoted = `<div class="cta"><p>${text}</p></div>`;
  const markdown = await clip(`<main><h1>Lamps</h1>${ADVICE}${promoted}${ADVICE}</main>`);
  expect(markdown).toContain('as bad as one');
  expect(markdown.includes('made by hand')).toBe(stays);
});

it('keeps an article in several parts that have the name of a menu', async () => {
  const named = (part: string) =>
    `<div class="site-nav-outer"><div class="site-nav-inner">${part}</div></div>`;
  const body = `<div class="post-content">${ADVICE}</div><div>${ADVICE.repeat(3)}<p>It is all about the lamp in May.</p></div>`;
  const markdown = await clip(named(`<article><h1>Lamps</h1>${body}</article>`));
  expect(markdown).toContain('the lamp in May');
});

it.each([
  ['a section', '<section><h2>References</h2><ol><li>Ana Roy. History of Walls. 1968.</li></ol></section>'],
  ['a heading and a list', '<h2>References</h2><ol><li>Ana Roy. History of Walls. 1968.</li></ol>'],
])('keeps the references below a text that the page marks: %s', async (_, references) => {
  const text = '<p>The wall will be raised by a whole metre this year, so the road stays dry.</p>'.repeat(5);
  const markdown = await markdownOf(
    `<!doctype html><title>The wall</title><main><article><h1>The wall</h1><div class="entry-content">${text}</div>${references}<p>Filed by the editors.</p></article></main>`,
  );
  expect(markdown).toMatch(/stays dry\.\n\n## References\n\n1\. Ana Roy\. History of Walls\. 1968\.$/);
});

it('keeps the references below a text that nothing marks, if they are links', async () => {
  const text = '<p>The wall will be raised by a whole metre this year, so the road stays dry.</p>'.repeat(5);
  const cited = (number: number, title: string) =>
    `<tr><td>[${number}]</td><td><a href="https://walls.example/${number}">${title}</a></td></tr>`;
  const table = `<table>${cited(1, 'Ana Roy. History of Walls.')}${cited(2, 'Ben Ito. Dry Roads.')}</table>`;
  const markdown = await markdownOf(
    `<!doctype html><title>The wall</title><div><div><div>${text}</div><div><p><b>References</b></p>${table}</div><div>Filed by the editors.</div></div></div>`,
  );
  expect(markdown).toMatch(/\*\*References\*\*.+History of Walls.+Dry Roads/s);
  expect(markdown).not.toContain('Filed');
});
