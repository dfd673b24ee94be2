import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTab } from './support/browser';

let opened: Awaited<ReturnType<typeof openTab>>;
beforeAll(async () => {
  opened = await openTab();
});
afterAll(() => opened.close());

const TEXT =
  '<p>The kettle is cast in one piece, and seasoned with oil before it leaves the foundry.</p>'.repeat(4);
const REVIEWS = `<div class="product-reviews"><p>${'Mine has boiled for the whole street since the winter. '.repeat(3)}</p></div>`;
const BUTTON = '<button>Add to cart</button>';
const STATED =
  '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Kettle"}</script>';

it.each([
  ['a button', BUTTON],
  ['a field of a form', '<form action="/cart"><input type="submit" value="Add to basket"></form>'],
  ['a second button', `${BUTTON}</div><div>${BUTTON}`],
  ['a link in German', '<a href="/cart">In den Warenkorb</a>'],
  ['a button in Chinese', '<button>加入购物车</button>'],
])('knows a product by a price and %s beside its heading', async (_, button) => {
  const markdown = await clip(`<div><h1>Kettle</h1><p>£64.00</p>${button}</div>${TEXT}${REVIEWS}`);
  expect(markdown).toContain('The kettle is cast');
  expect(markdown).not.toContain('whole street');
});

it.each([
  ['without a price', `<div><h1>Kettle</h1>${BUTTON}</div>${TEXT}`],
  ['with the button far away', `<h1>Kettle</h1>${TEXT.repeat(8)}<p>£64.00</p>${BUTTON}`],
  ['with a list of products', `<div><h1>Kettles</h1>${`<p>£64.00 ${BUTTON}</p>`.repeat(4)}</div>${TEXT}`],
  ['with a button beside another heading', `<h1>Kettle</h1>${TEXT}${TEXT.repeat(8)}<h2>Cup</h2>£4 ${BUTTON}`],
])('takes a page for no product %s', async (_, body) => {
  expect(await clip(`${body}${REVIEWS}`)).toContain('whole street');
});

it.each([
  ['choices', '<fieldset><legend>Colour</legend><span>Rust red</span></fieldset>', 'Rust red'],
  ['the label of a choice', '<label for="e">Engraving</label><input id="e">', 'Engraving'],
  [
    'an explanation',
    '<div role="tooltip"><p>This is the price before tax, in most countries.</p></div>',
    'tax',
  ],
  ['a link to the cart', '<p>£64 <a href="/cart?add=7">Add to cart</a></p>', 'Add to cart'],
  [
    'a carousel',
    '<div class="carousel"><a href="/p/1"><img src="/1.jpg" width="300">A trivet for it</a></div>',
    'trivet',
  ],
  ['a list of wishes', '<p class="wishlist">Save it for later</p>', 'Save it'],
  ['help', '<div><h2>Need help?</h2><p>Our staff has boiled water for forty years.</p></div>', 'staff'],
  ['more products', '<div><h3>Explore more kettles</h3><p>A big one, and a small one.</p></div>', 'big one'],
])('leaves out %s of a shop', async (_, part, gone) => {
  const markdown = await clip(`<h1>Kettle</h1>${TEXT}${part}${TEXT}`, STATED);
  expect(markdown).toContain('The kettle is cast');
  expect(markdown).not.toContain(gone);
});

it('keeps a part that begins with such a label and is most of the page', async () => {
  const part = `<div><h2>Why buy this kettle</h2>${TEXT}</div>`;
  expect(await clip(`<h1>Kettle</h1><p>Cast iron.</p>${part}`, STATED)).toContain('The kettle is cast');
});

it('keeps the pictures of a product in a carousel', async () => {
  const pictures =
    '<div class="carousel"><a href="/1.jpg"><img src="/1.jpg" alt="Lid" width="800"></a></div>';
  expect(await clip(`<h1>Kettle</h1>${TEXT}${pictures}${TEXT}`, STATED)).toContain('![Lid]');
});

it('keeps what a shop says of its product in a panel', async () => {
  const panel =
    '<div class="product-details-modal"><p>It weighs two kilos, and holds a litre of water.</p></div>';
  expect(await clip(`<h1>Kettle</h1>${TEXT}${panel}`, STATED)).toContain('two kilos');
});

it('adds the description of a product that the page does not show', async () => {
  const description = 'A kettle of cast iron for open fires. '.repeat(9);
  const stated = STATED.replace('"Kettle"', `"Kettle","description":"${description}"`);
  const markdown = await clip('<h1>Kettle</h1><p>It sits on gas, on induction and on coals.</p>', stated);
  expect(markdown).toContain('cast iron for open fires');
});

async function clip(body: string, head = ''): Promise<string> {
  await opened.tab.show(`<!doctype html><title>Kettle</title>${head}<main>${body}</main>`);
  const result = await opened.tab.run((calls) => calls.capture('article'), null);
  if (!result.ok) throw new Error(result.reason);
  return result.captured.markdown;
}
