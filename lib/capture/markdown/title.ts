import { cleanText } from '../../text';

/** ` "title"` for a link or an image; empty without one. */
export function titlePart(element: Element): string {
  const attribute = element.getAttribute('title');
  if (attribute === null) return '';
  const title = cleanText(attribute)
    .replace(/["\\]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/\s*\n\s*/g, '&#10;');
  return title.trim() === '' ? '' : ` "${title}"`;
}
