import { unwrap } from '../dom/nodes';
import type { Normaliser } from './normaliser';

/** An element between a list and its items, as components leave it there → the items alone. */
export const lists: Normaliser = {
  selectors: ['ul', 'ol'],
  rewrite(list) {
    for (const child of [...list.children]) if (isWrapper(child)) unwrap(child);
  },
};

function isWrapper({ nodeName, children }: Element): boolean {
  return /^(?:DIV|SPAN)$/.test(nodeName) && [...children].some((child) => child.nodeName === 'LI');
}
