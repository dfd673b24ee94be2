import { escapeLineStart } from '../../markdown-text';
import { BREAK } from './rule';

/** How Markdown writes a line break within a paragraph. */
const HARD_BREAK = '  \n';

/** A line of inline Markdown as a paragraph: what only a line's beginning makes into markup is escaped. */
export function paragraph(line: string): string {
  if (!line.includes(BREAK)) return escapeLineStart(line.trim());
  return line
    .split(BREAK)
    .map((part) => escapeLineStart(part.trim()))
    .filter((part) => part !== '')
    .join(HARD_BREAK);
}

/** The same for a line in which several breaks in a row end a paragraph. */
export function paragraphs(run: string): string[] {
  return run
    .split(/\ufdd0\s*\ufdd0[\s\ufdd0]*/)
    .map(paragraph)
    .filter((text) => text !== '');
}
