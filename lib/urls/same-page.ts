/**
 * A fragment that may be a route: `#/inbox`, `#!inbox`, `#inbox/42`. Wider than `ROUTE` of `same-site.ts`: two views
 * of one application must never be mixed up, so a doubtful fragment counts as another page.
 */
const POSSIBLE_ROUTE = /^#(?:!|.*\/)/;

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
  url.hash = POSSIBLE_ROUTE.test(hash) ? hash : '';
  return url.href;
}
