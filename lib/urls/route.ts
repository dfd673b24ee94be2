/** A text fragment is never part of a route: https://wicg.github.io/scroll-to-text-fragment/ */
const TEXT = /:~:.*/;
/** Routes are `#/inbox`, `#!inbox` and `#inbox/42`. */
const ANCHOR = /^#(?!!.|.*\/).*/;

/**
 * The fragment of an address, if it may decide what is shown; otherwise empty. Two views of one application must never
 * be mixed up, so a doubtful fragment counts.
 */
export function routeOf({ hash }: URL): string {
  return hash.replace(TEXT, '').replace(ANCHOR, '');
}
