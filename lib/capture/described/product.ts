import type { Labels } from '../labels';
import { type JsonObject, listOf } from '../metadata/objects';
import { type Fact, known, writtenAs } from './fact';
import { objectsAt, termAt, textAt } from './json';

/** See https://schema.org/ItemAvailability. */
const AVAILABILITY = new Map<string, keyof Labels>(
  Object.entries({
    InStock: 'inStock',
    InStoreOnly: 'inStock',
    OnlineOnly: 'inStock',
    LimitedAvailability: 'fewLeft',
    OutOfStock: 'outOfStock',
    SoldOut: 'outOfStock',
    PreOrder: 'preOrder',
    PreSale: 'preOrder',
    BackOrder: 'backOrder',
    MadeToOrder: 'backOrder',
    Discontinued: 'discontinued',
  }),
);

/** The facts of a product. See https://schema.org/Product. */
export function productFacts(product: JsonObject, labels: Labels): Fact[] {
  const variants = objectsAt(product.hasVariant);
  const offers = [product, ...variants].flatMap(({ offers }) => objectsAt(offers));
  const fact = (label: string, ...values: unknown[]): Fact => ({
    label,
    value: values.map(textAt).find(Boolean) ?? '',
  });
  return known([
    priceIn(offers, labels),
    availabilityIn(offers, labels),
    fact(labels.brand, product.brand, product.manufacturer),
    fact(labels.model, product.model),
    fact('SKU', product.sku),
    fact('MPN', product.mpn),
    fact('GTIN', product.gtin, product.gtin13, product.gtin14, product.gtin12, product.gtin8),
    fact(labels.colour, product.color),
    fact(labels.size, product.size),
    fact(labels.material, product.material),
    fact(labels.weight, product.weight),
    ratingIn(product, labels),
    ...objectsAt(product.additionalProperty).map((property) =>
      fact(textAt(property.name), { ...property, name: undefined, value: textAt(property.value) }),
    ),
  ]).filter(({ label }) => label !== '');
}

/** One price, or the lowest and the highest in the currency of the first. */
function priceIn(offers: readonly JsonObject[], labels: Labels): Fact | undefined {
  const prices = offers.flatMap((offer) => {
    const [priced = offer] = [offer, ...objectsAt(offer.priceSpecification)].filter(
      ({ price, lowPrice }) => textAt(price ?? lowPrice) !== '',
    );
    const amounts = [priced.price, priced.lowPrice, priced.highPrice].map(textAt).filter(Boolean);
    const currency = textAt(priced.priceCurrency ?? offer.priceCurrency);
    return amounts.map((amount) => ({ amount, currency }));
  });
  const [first] = prices;
  if (!first) return undefined;
  const amounts = prices.filter(({ currency }) => currency === first.currency).map(({ amount }) => amount);
  const sorted = amounts.sort((one, other) => Number(one) - Number(other));
  const [least = '', most = ''] = [sorted[0], sorted.at(-1)];
  const range = least === most ? least : `${least}–${most}`;
  return { label: labels.price, value: `${range} ${first.currency}`.trim(), tells: writtenAs(least) };
}

/** Whether any of the offers can be had. */
function availabilityIn(offers: readonly JsonObject[], labels: Labels): Fact | undefined {
  const names = offers.map(({ availability }) => AVAILABILITY.get(termAt(availability)));
  const name = names.includes('inStock') ? 'inStock' : names.find(Boolean);
  return name && { label: labels.availability, value: labels[name] };
}

function ratingIn({ aggregateRating }: JsonObject, labels: Labels): Fact | undefined {
  const [rating] = objectsAt(aggregateRating);
  const value = textAt(rating?.ratingValue);
  if (!rating || value === '') return undefined;
  const best = textAt(rating.bestRating) || '5';
  const count = textAt(listOf(rating.ratingCount ?? rating.reviewCount)[0]);
  return { label: labels.rating, value: `${value}/${best}${count ? ` (${count})` : ''}`, tells: [value] };
}
