import { routeOf } from './route';

/**
 * Whether two addresses show the same page. A different anchor is the same page; a different route is not. Firefox has
 * a name and a password in the address of a tab, but not in that of its page.
 */
export function isSamePage(one: string, other: string): boolean {
  return withoutAnchor(one) === withoutAnchor(other);
}

function withoutAnchor(address: string): string {
  const url = URL.parse(address);
  return url ? url.origin + url.pathname + url.search + routeOf(url) : address;
}
