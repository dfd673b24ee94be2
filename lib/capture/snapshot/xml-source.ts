import { element, isBlank } from '../dom/nodes';

/** The source of an XML page without styles, as code: Firefox shows it in a tree that no script can read. */
export function xmlSource(page: Document, shown: Element): Element | undefined {
  if (!page.contentType.includes('/xml') || !isBlank(shown)) return undefined;
  const holder = element(shown, 'div');
  holder.append(element(shown, 'pre', {}, new XMLSerializer().serializeToString(page)));
  return holder;
}
