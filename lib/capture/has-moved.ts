import { decoded } from '../urls/decoded';
import { isSamePage } from '../urls/same-page';
import { attribute, queryAll } from './dom/live';

/**
 * Whether the document now shows another page than at this address. A fragment that names an anchor is the
 * same page.
 */
export function hasMoved(since: string): boolean {
  const { href, hash } = location;
  if (!isSamePage(since, href)) return true;
  return hash !== '' && hash !== URL.parse(since)?.hash && !isAnchor(hash.slice(1));
}

/**
 * Whether a fragment names an anchor in the document. Other fragments may be routes of an application:
 * `#inbox`.
 */
function isAnchor(fragment: string): boolean {
  const names = new Set<string | null>([fragment, decoded(fragment)]);
  return queryAll(document, '[id],a[name]').some(
    (element) => names.has(attribute(element, 'id')) || names.has(attribute(element, 'name')),
  );
}
