import { codeSpan } from './code-span';
import { delimit, type Piece } from './delimiters';
import { escapeDollars } from './dollars';
import type { Inline } from './part';
import { BREAK, type Options, VERBATIM } from './rule';
import { tidied } from './tidy';

/** Markdown of a line, with BREAK for line breaks. Marks that are still open are closed at its end. */
export function inlineMarkdown(line: readonly Inline[], options: Options): string {
  const [only] = line;
  if (line.length === 1 && only?.kind === 'text' && !only.text.includes('$'))
    return options.escape(only.text, '', '', false);
  const parts = tidied(line);
  const pieces: Piece[] = [];
  /** Indices of the text pieces that have a `$`. */
  const dollars = new Set<number>();
  const verbatim = new Set<number>();
  let inLink = false;
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'text') {
      if (part.text.includes('$')) dollars.add(pieces.length);
      pieces.push(
        options.escape(part.text, edge(parts[index - 1], 'end'), edge(parts[index + 1], 'start'), inLink),
      );
    } else if (part.kind === 'code') pieces.push(codeSpan(part.text));
    else if (part.kind === 'markdown') {
      if (part.isVerbatim) verbatim.add(pieces.length);
      pieces.push(part.text);
    } else if (part.kind === 'break') pieces.push(BREAK);
    else if (part.mark.kind === 'link') {
      inLink = part.kind === 'open';
      pieces.push(inLink ? '[' : (part.mark.end ?? ']'));
    } else pieces.push({ kind: part.mark.kind, opens: part.kind === 'open' });
  }
  const written = delimit(dollars.size === 0 ? pieces : escapeDollars(pieces, dollars), options);
  for (const index of verbatim) written[index] = VERBATIM + written[index];
  return written.join('');
}

/** A character of the same class as the one written next to a text. */
function edge(part: Inline | undefined, side: 'start' | 'end'): string {
  if (!part || part.kind === 'break') return '';
  if (part.kind === 'markdown' || part.kind === 'text') return part.text.at(side === 'start' ? 0 : -1) ?? '';
  if (part.kind === 'code') return '`';
  if (part.mark.kind !== 'link') return '*';
  return part.kind === 'open' ? '[' : ')';
}
