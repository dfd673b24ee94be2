import { escapeLineStart } from '../../text/markdown-text';
import { BREAK, type Options } from './rule';

type Style = Pick<Options, 'br' | 'escapeLine'>;

/** A line of inline Markdown as a paragraph. Escapes what is markup only at the beginning of a line. */
export function paragraph(line: string, { br, escapeLine }: Style): string {
  return line
    .split(BREAK)
    .map((part) => escapeLine(part.trim()))
    .filter((part) => part !== '')
    .join(`${br}\n`);
}

/** Splits a line at repeated breaks into paragraphs, in our default style. */
export function paragraphs(run: string): string[] {
  return run
    .split(/\ufdd0\s*\ufdd0[\s\ufdd0]*/)
    .map((line) => paragraph(line, { br: '  ', escapeLine: escapeLineStart }))
    .filter((text) => text !== '');
}
