import { escapeLineStart } from '../../markdown-text';
import { BREAK } from './rule';

/** How Markdown writes a line break within a paragraph. */
const HARD_BREAK = '  \n';

/**
 * A run of inline Markdown as paragraphs: breaks become line breaks, several in a row the end of a paragraph;
 * what only a line's beginning makes into markup is escaped.
 */
export function paragraphs(run: string): string[] {
  return run
    .split(/\ufdd0\s*\ufdd0[\s\ufdd0]*/)
    .map((paragraph) =>
      paragraph
        .split(BREAK)
        .map((line) => escapeLineStart(line.trim()))
        .filter((line) => line !== '')
        .join(HARD_BREAK),
    )
    .filter((paragraph) => paragraph !== '');
}
