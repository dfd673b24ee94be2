import { cleanText } from '../../text';

/** ` "title"` for a link or an image; empty without one. */
export function titlePart(element: Element): string {
  const title = cleanText(element.getAttribute('title') ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (title === '') return '';
  return ` "${title.replace(/["\\]/g, '\\$&').replace(/&(?=#?\w+;)/g, '\\&')}"`;
}
