import { HEADINGS, holds } from '../../dom/nodes';
import { addressesIn, leadsWithinSite } from '../leads-to';
import type { Measure } from '../measures/block-measure';

const CARD = /^(?:DIV|SECTION|ASIDE|ARTICLE)$/;

const LONGEST = 500;
const LINKED = 0.25;

/** Whether a block in the text is a teaser: its picture, heading and `Read more` link to the same page, or it is one link. */
export function isCard(
  element: Element,
  { text, linked, heads }: Measure,
  around: number,
  url: string,
): boolean {
  if (!heads || text > LONGEST || around <= LONGEST || linked < LINKED * text) return false;
  if (!CARD.test(element.nodeName) || holds(element, 'pre,math,blockquote,figcaption')) return false;
  const addresses = addressesIn(element);
  const isOneLink = addresses.length === 1 && linked === text && holds(element, HEADINGS);
  return (
    (isOneLink || new Set(addresses).size < addresses.length) &&
    addresses.every((address) => leadsWithinSite(address, url))
  );
}
