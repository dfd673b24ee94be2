/** Which view an application shows: `#/inbox`, `#!inbox`, `#inbox/42`. An anchor has neither `!` nor `/`. */
const ROUTE = /^#(?:!.|.*\/)/;

/**
 * The fragment of an address, if it may decide what is shown; otherwise empty. Two views of one application must never
 * be mixed up, so a doubtful fragment counts.
 */
export function routeOf({ hash }: URL): string {
  // A text fragment is never part of a route: https://wicg.github.io/scroll-to-text-fragment/
  const [fragment = ''] = hash.split(':~:', 1);
  return ROUTE.test(fragment) ? fragment : '';
}
