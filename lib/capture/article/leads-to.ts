import { decoded } from '../../urls/decoded';
import { allIn, attributeOf } from '../dom/nodes';

const FILE =
  /\.(?:pdf|zip|rar|7z|gz|tgz|bz2|xz|docx?|xlsx?|pptx?|od[tsp]|csv|epub|mp[34]|jpe?g|png|exe|msi|dmg|apk|deb|rpm|iso)$/i;

/** Whether an element has links, or is in one, and all of them lead to files. */
export function leadsToFiles(element: Element): boolean {
  const addresses = addressesOf(element);
  return addresses.length > 0 && addresses.every((address) => FILE.test(address));
}

/** The address of the link around an element, or those of the links in it. */
function addressesOf(element: Element): string[] {
  const around = element.closest('a[href]');
  return around ? [attributeOf(around, 'href')] : addressesIn(element);
}

/** The addresses of the links in an element. */
export function addressesIn(element: Element): string[] {
  return allIn(element, 'a[href]').map((link) => attributeOf(link, 'href'));
}

/** Whether an address leads to a page of the same site, not to a file. A page that is not on the web has no site. */
export function leadsWithinSite(address: string, url: string): boolean {
  if (/^(?:#|mailto:)/i.test(address) || FILE.test(address)) return false;
  const own = URL.parse(url);
  const found = URL.parse(address, url);
  return own !== null && found !== null && isHostWithin(hostOf(found), hostOf(own));
}

/** Whether an element has links, or is in one, and all of them lead to other sites, none with the page's address to share it. */
export function leadsElsewhere(element: Element, url: string): boolean {
  const addresses = addressesOf(element);
  const isElsewhere = (address: string) =>
    /^https?:/.test(address) && !leadsWithinSite(address, url) && !decoded(address).includes(url);
  return addresses.length > 0 && addresses.every(isElsewhere);
}

/** Fewest links of such a list. */
const FEWEST = 3;

/** Whether all links of a list lead below the page's own address: to variants of a product, or parts of a course. */
export function leadsBelow(list: Element, url: string): boolean {
  const pathOf = (address: string) => URL.parse(address, url)?.pathname ?? '';
  const own = pathOf(url).replace(/\/?$/, '/');
  const addresses = addressesIn(list);
  return (
    own !== '/' &&
    addresses.length >= FEWEST &&
    addresses.every((address) => leadsWithinSite(address, url) && pathOf(address).startsWith(own))
  );
}

/** Whether one of two hosts is the other or is in it. Two hosts side by side, as on `github.io`, may have two owners. */
function isHostWithin(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}
