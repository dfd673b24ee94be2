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

/** The same for a line in which several breaks in a row end a paragraph. */
export function paragraphs(run: string, style: Style): string[] {
  return run
    .split(/\ufdd0\s*\ufdd0[\s\ufdd0]*/)
    .map((line) => paragraph(line, style))
    .filter((text) => text !== '');
}
