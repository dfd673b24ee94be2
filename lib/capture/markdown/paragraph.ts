import { escapeLineStart } from '../../markdown-text';
import { BREAK, type Options } from './rule';

type Style = Pick<Options, 'br' | 'escapeLine'>;

/** A line of inline Markdown as a paragraph: what only a line's beginning makes into markup is escaped. */
export function paragraph(line: string, { br, escapeLine }: Style): string {
  if (!line.includes(BREAK)) return escapeLine(line.trim());
  return line
    .split(BREAK)
    .map((part) => escapeLine(part.trim()))
    .filter((part) => part !== '')
    .join(`${br}\n`);
}

/** The same for a line in which several breaks in a row end a paragraph, in our style. */
export function paragraphs(run: string): string[] {
  return run
    .split(/\ufdd0\s*\ufdd0[\s\ufdd0]*/)
    .map((line) => paragraph(line, { br: '  ', escapeLine: escapeLineStart }))
    .filter((text) => text !== '');
}
