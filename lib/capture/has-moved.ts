import { isSamePage } from '../same-page';
import { attribute, queryAll } from './dom';

/** Whether the document shows another page than at this address. A link to a place in its text is no other page. */
export function hasMoved(since: string): boolean {
  const { href, hash } = location;
  if (!isSamePage(since, href)) return true;
  return hash !== '' && hash !== URL.parse(since)?.hash && !isPlace(hash.slice(1));
}

/** Whether a fragment names a place in the text. Some applications take any other fragment for a route: `#inbox`. */
function isPlace(fragment: string): boolean {
  const names = new Set([fragment, decoded(fragment)]);
  return queryAll(document, '[id],a[name]').some((element) =>
    [attribute(element, 'id'), attribute(element, 'name')].some((name) => name !== null && names.has(name)),
  );
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
