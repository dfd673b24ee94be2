import { attribute, parentElement, queryAll, textOf } from '../../dom/live';
import { allIn, attributeOf, lineOf, singleSpaced } from '../../dom/nodes';

/** The text of a button that puts a product into the cart. */
const ADD =
  /^\W*(?:add (?:\w+ )?to (?:\w+ )?(?:cart|bag|basket|trolley)\b|in den (?:waren|einkaufs)|ajouter au panier|añadir al carrito|加入[购購]物[车車])/i;

/** Whether a button or a link with this text puts a product into the cart. */
export function putsIntoCart(text: string): boolean {
  return ADD.test(text);
}

/** Names of a product's title in many shops: `product_title`, `productTitle`, `product-name`. */
const TITLE = /(?:^|[\s_-])product[_-]{0,2}(?:title|name)(?=$|[\s_-])/i;

/** Whether the page's heading is named as the title of a product. Pages of lists have several. */
export function hasProductTitle(page: Document): boolean {
  const titles = queryAll(page, 'h1').filter((heading) =>
    // Not `h1 *`: the browser would look for a heading around each element of the page.
    [heading, ...allIn(heading, '*')].some((part) =>
      ['class', 'id', 'data-testid'].some((name) => TITLE.test(attributeOf(part, name))),
    ),
  );
  return new Set(titles.map(lineOf)).size === 1;
}

const PRICE = /\p{Sc}\s?\d|\d\s?[\p{Sc}元円]/u;

/** More buttons are those of a list of products. */
const MOST = 3;

/** Longest text of the element around a product's heading and its button (characters). */
const LONGEST = 2500;

/** The address of a page about one product. */
const ADDRESS = /^[^?#]*\/(?:product|pdp|dp|itm)\//i;

/**
 * Whether a page sells one thing: its heading, a price and the button that puts it into the cart stand together, or it
 * has such a button and its address says so.
 */
export function isShop(page: Document, url: string): boolean {
  // A selector with `:has` would take seconds on a page with many elements.
  const holders = new Set<Element | null>([null]);
  for (const heading of queryAll(page, 'h1'))
    for (let around: Element | null = heading; !holders.has(around); around = around && parentElement(around))
      holders.add(around);
  const found = queryAll(page, 'button,a,input[type=submit]')
    .filter((button) => putsIntoCart(textOf(button) || (attribute(button, 'value') ?? '')))
    .map((button) => {
      let around: Element | null = button;
      while (!holders.has(around)) around = around && parentElement(around);
      return around;
    });
  if (found.length > 0 && ADDRESS.test(url)) return true;
  return [...new Set(found)].slice(0, MOST).some((around) => {
    const text = singleSpaced(textOf(around));
    return (
      text.length < LONGEST && PRICE.test(text) && found.filter((other) => other === around).length <= MOST
    );
  });
}
