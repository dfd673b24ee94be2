import { routeOf } from './route';

/**
 * Whether two addresses show the same page. A different anchor is the same page; a different route is not.
 */
export function isSamePage(one: string, other: string): boolean {
  return withoutAnchor(one) === withoutAnchor(other);
}

function withoutAnchor(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  url.hash = routeOf(url);
  return url.href;
}
