import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTab } from './support/browser';

let opened: Awaited<ReturnType<typeof openTab>>;
beforeAll(async () => {
  opened = await openTab();
});
afterAll(() => opened.close());

const ITEMS = Array.from(
  { length: 12 },
  (_, index) =>
    `<div class="item"><a href="/p/${index}"><h3>Lamp number ${index}</h3></a><p>€ ${index}9.90</p></div>`,
).join('');
const QUESTION = (name: string) =>
  `<div itemscope itemtype="https://schema.org/Question"><h3 itemprop="name">${name}</h3>
  <div itemscope itemtype="https://schema.org/Answer"><p itemprop="text">The answer to ${name}</p></div></div>`;

it('clips the whole page if it has questions that the site answers itself', async () => {
  await opened.tab.show(
    `<!doctype html><title>Roofs</title><main><h1>Roofs</h1><p>We mend roofs of all kinds, in every part of the country.</p>
    ${['Who mends it?', 'What does it cost?'].map(QUESTION).join('')}</main>`,
  );
  const result = await opened.tab.run((calls) => calls.capture('article'), null);
  if (!result.ok) throw new Error(result.reason);
  expect(result.captured.markdown).toMatch(/We mend roofs[\s\S]*The answer to What does it cost/);
});

const FRAME = '<header><a href="/">Shop</a><nav><a href="/cart">Your cart</a></nav></header>';

it.each([
  ['marked', `<main><h1>All lamps</h1>${ITEMS}</main>`],
  ['not marked', `<div><h1>All lamps</h1>${ITEMS}</div>`],
  [
    'in a body named after a part of it',
    `<div><h1>All lamps</h1>${ITEMS}</div>`,
    'sidebar has-popup newsletter',
  ],
])('a list of products, %s: clips the list without the page around it', async (_, main, names = '') => {
  await opened.tab.show(
    `<!doctype html><title>Lamps | Shop</title><body class="${names}">${FRAME}${main}<footer>Imprint</footer></body>`,
  );
  const result = await opened.tab.run((calls) => calls.capture('article'), null);
  if (!result.ok) throw new Error(result.reason);
  const { markdown, coverage } = result.captured;
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
])('a list of products: %s is left out', async (_, before, after, gone) => {
  await opened.tab.show(
    `<!doctype html><title>Lamps | Shop</title><body>${before}<div><h1>All lamps</h1>${ITEMS}</div>${after}</body>`,
  );
  const result = await opened.tab.run((world) => world.capture('article'), null);
  if (!result.ok) throw new Error(result.reason);
  expect(result.captured.markdown).toContain('Lamp number 11');
  expect(result.captured.markdown).not.toContain(gone);
});

it('a list of links with a heading stays at the end of the page', async () => {
  await opened.tab.show(
    `<!doctype html><title>Lamps | Shop</title><body><h1>All lamps</h1>${ITEMS}<h2>Makers</h2>${MENU('maker')}</body>`,
  );
  const result = await opened.tab.run((world) => world.capture('article'), null);
  if (!result.ok) throw new Error(result.reason);
  expect(result.captured.markdown).toContain('maker Two');
});
