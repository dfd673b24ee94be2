import { cleanText } from '../../text/clean-text';

/** ` "title"` for a link or an image; empty if there is none. */
export function titlePart(element: Element): string {
  const attribute = element.getAttribute('title');
  if (attribute === null) return '';
  const title = cleanText(attribute)
    .replace(/["\\]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .split('\n')
    .map((line) => line.trim())
    .filter((line, index, all) => line || index === 0 || index === all.length - 1)
    .join('&#10;');
  return title.trim() === '' ? '' : ` "${title}"`;
}
