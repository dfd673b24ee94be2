/** A fragment that an application reads as a route: `#/inbox`, `#!inbox`, `#inbox/42`. Any other is an anchor. */
const ROUTE = /^#(?:!|.*\/)/;

/** Whether two addresses show one page. An anchor in the text changes no page; a route in the fragment does. */
export function isSamePage(one: string, other: string): boolean {
  return withoutAnchor(one) === withoutAnchor(other);
}

function withoutAnchor(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  // What a browser adds to mark a passage is never part of a route.
  const [hash = ''] = url.hash.split(':~:', 1);
  url.hash = ROUTE.test(hash) ? hash : '';
  return url.href;
}
