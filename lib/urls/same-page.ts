/**
 * A fragment that a web application reads as a route: `#/inbox`, `#!inbox`, `#inbox/42`. Others are anchors.
 */
const ROUTE = /^#(?:!|.*\/)/;

/**
 * Whether two addresses show the same page. A different anchor is the same page; a different route is not.
 */
export function isSamePage(one: string, other: string): boolean {
  return withoutAnchor(one) === withoutAnchor(other);
}

function withoutAnchor(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  // A text fragment (`:~:text=`) is never part of a route: https://wicg.github.io/scroll-to-text-fragment/
  const [hash = ''] = url.hash.split(':~:', 1);
  url.hash = ROUTE.test(hash) ? hash : '';
  return url.href;
}
