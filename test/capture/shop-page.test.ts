import { expect, it } from 'vitest';
import { useCapture } from './support/use-tab';

const { markdownOf } = useCapture();

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

it('leaves out a section of a shop as a whole, however many blocks it has', async () => {
  const said = Array.from({ length: 70 }, (_, n) => `<p>Buyer ${n} likes it.</p>`).join('');
  const body = `<div><h1>Kettle</h1><p>£64.00</p>${BUTTON}</div>${TEXT.repeat(8)}<h2>Customer reviews</h2>${said}`;
  const markdown = await clip(body);
  expect(markdown).toContain('The kettle is cast');
  expect(markdown).not.toContain('likes it');
});

const ARTICLE = '<meta property="og:type" content="article">';

it.each([
  ['its class', '<h1 class="product_title entry-title">Kettle</h1>'],
  ['an id in it', '<h1><span id="productTitle">Kettle</span></h1>'],
  ['a copy for narrow windows', '<h1 class="product-name">Kettle</h1><h1 class="product-name">Kettle</h1>'],
])('knows a product that states to be an article by the name of its heading: %s', async (_, heading) => {
  const markdown = await clip(`${heading}${TEXT}${REVIEWS}`, ARTICLE);
  expect(markdown).toContain('The kettle is cast');
  expect(markdown).not.toContain('whole street');
});

it.each([
  ['of several products', '<h1 class="product-name">Kettle</h1><h1 class="product-name">Cup</h1>'],
  ['about a product', '<h1 class="product-page-title">Kettles</h1>'],
])('takes a page %s for no product', async (_, heading) => {
  expect(await clip(`${heading}${TEXT}${REVIEWS}`, ARTICLE)).toContain('whole street');
});

it.each([
  ['that names a product', '/product/kettle', false],
  ['that names a category', '/products/kettles', true],
])('reads the address of a page with a button for the cart, one %s', async (_, path, keeps) => {
  const body = `<h1>Kettle</h1>${TEXT.repeat(8)}<p>£64.00</p>${BUTTON}${REVIEWS}`;
  expect((await clip(body, '', `https://shop.example${path}`)).includes('whole street')).toBe(keeps);
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
  [
    'a carousel by its role',
    '<div aria-roledescription="carousel"><a href="/p/1"><img src="/1.jpg" width="300">A trivet for it</a></div>',
    'trivet',
  ],
  [
    'a table of sizes',
    '<div role="table" aria-label="Size chart table"><div>US</div><div>10½</div></div>',
    '10½',
  ],
  ['a list of wishes', '<p class="wishlist">Save it for later</p>', 'Save it'],
  ['help', '<div><h2>Need help?</h2><p>Our staff has boiled water for forty years.</p></div>', 'staff'],
  ['more products', '<div><h3>Explore more kettles</h3><p>A big one, and a small one.</p></div>', 'big one'],
  [
    'more pages',
    '<div><h2>More to explore:</h2><ul><li><a href="/b/1">Trivets</a></li></ul></div>',
    'Trivets',
  ],
  ['other offers', '<div><h2>All listings for this product</h2><p>Item 2, pre-owned.</p></div>', 'pre-owned'],
  ['reports', '<div><h3>As featured in</h3><p>The Daily Kettle</p></div>', 'Daily'],
  ['its advantages', '<ul class="usp-list"><li>Family business</li></ul>', 'Family'],
  ['a promotion', '<div class="product-promotions">Engraved for free</div>', 'Engraved'],
  ['a badge', '<div class="product-trust-badge">A thousand happy cooks</div>', 'happy'],
  [
    'a table to order many',
    '<div class="quick-order-list"><table><tr><td>Red</td></tr></table></div>',
    'Red',
  ],
  ['the cost of delivery', '<div><span>FREE standard shipping</span></div>', 'FREE'],
  ['an advertisement', '<div><span>Sponsored</span></div>', 'Sponsored'],
  ['what went wrong', '<p>There was an error. Please try again later.</p>', 'error'],
  ['a link to all of it', '<p><a href="/kettle">View full details</a></p>', 'View full'],
  ['a link to more', '<p><a href="/iron">Learn more about iron</a></p>', 'Learn more'],
])('leaves out %s of a shop', async (_, part, gone) => {
  const markdown = await clip(`<h1>Kettle</h1>${TEXT}${part}${TEXT}`, STATED);
  expect(markdown).toContain('The kettle is cast');
  expect(markdown).not.toContain(gone);
});

it('keeps a text that it says twice once', async () => {
  const text = '<p>It sings when the water boils, in a tone that our founder chose himself.</p>';
  const markdown = await clip(`<h1>Kettle</h1>${text}${TEXT}<h2>Description</h2>${text}`, STATED);
  expect(markdown.split('It sings')).toHaveLength(2);
});

it.each([
  ['how much energy it needs', '<p class="energy-rating">Class A, 1.2 kWh each day</p>', 'Class A'],
  ['its measures in a panel', '<div class="measurements-modal"><p>Width: 30 cm</p></div>', 'Width: 30 cm'],
  ['what is recommended', '<div><p>Recommended:</p><ul><li>Gas, 3 kW</li></ul></div>', 'Gas, 3 kW'],
  ['a link to its manual', '<p><a href="/kettle.pdf">Read the manual (PDF)</a></p>', 'Read the manual'],
  ['a word in a sentence', '<p>We offer <b>free shipping</b> of its parts.</p>', '**free shipping**'],
  ['prose that begins like a message', '<p>Adding to its charm is a wooden handle.</p>', 'wooden handle'],
  ['prose about a mistake', '<p>A comedy in which everything went wrong.</p>', 'went wrong'],
  ['a warning', '<div class="alert"><p>Keep it away from children.</p></div>', 'away from children'],
  [
    'what stays beside the pictures, with the name that narrow windows show above them',
    '<div class="sticky-box"><h1>Kettle</h1><ul><li>Whistles at 96 °C</li></ul></div>',
    'Whistles at 96 °C',
  ],
])('keeps %s', async (_, part, kept) => {
  expect(await clip(`<h1>Kettle</h1>${TEXT}${part}${TEXT}`, STATED)).toContain(kept);
});

const VARIANTS = (path: string) =>
  `<div>${['one litre', 'two litres', 'four litres'].map((name, at) => `<div><a href="${path}/${at}"><div>Kettle of ${name}, cast iron, enamelled in rust red, with a lid of oak</div></a></div>`).join('')}</div>`;

const BESIDE = (links: string) => `${links}<div>${TEXT}</div>`;
const WITHIN = (links: string) => `<div>${TEXT}${links}${TEXT}</div>`;

it.each([
  ['keeps the variants of a product, whose pages lie below its own', STATED, BESIDE, '/kettle', true],
  ['leaves out links to other products', STATED, BESIDE, '/kettles', false],
  ['keeps links to pages below any page', '', WITHIN, '/kettle', true],
  ['leaves out links to other pages', '', WITHIN, '/kettles', false],
])('%s', async (_, head, around, path, keeps) => {
  const body = `<h1>Kettle</h1>${around(VARIANTS(path))}`;
  const markdown = await clip(body, head, 'https://shop.example/kettle');
  expect(markdown).toContain('The kettle is cast');
  expect(markdown.includes('Kettle of two litres')).toBe(keeps);
});

it('states no fact again that a table has in two lines', async () => {
  const table =
    '<table><tr><th>Weight</th><td>Small one: 1 lb. 13 oz.<br>Large one: 2 lb. 14 oz.</td></tr><tr><th>Lid</th><td>Yes</td></tr></table>';
  expect((await clip(`<h1>Kettle</h1>${TEXT}${table}${TEXT}`, STATED)).split('13 oz')).toHaveLength(2);
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

function clip(body: string, head = '', url?: string): Promise<string> {
  return markdownOf(`<!doctype html><title>Kettle</title>${head}<main>${body}</main>`, url);
}
