import { delimit, type Piece } from './delimiters';
import { escapeDollars } from './dollars';
import { inlineCode } from './inline-code';
import { BREAK, type Options, VERBATIM } from './rule';
import { tidied } from './tidy';
import type { Inline } from './token';

/** Markdown of a line, with BREAK for line breaks. Marks that are still open are closed at its end. */
export function inlineMarkdown(line: readonly Inline[], options: Options): string {
  const [only] = line;
  if (line.length === 1 && only?.kind === 'text' && !only.text.includes('$'))
    return options.escape(only.text, '', '', false);
  const tokens = tidied(line);
  const pieces: Piece[] = [];
  /** Indices of the text pieces that have a `$`. */
  const dollars = new Set<number>();
  const verbatim = new Set<number>();
  let inLink = false;
  for (const [index, token] of tokens.entries()) {
    if (endsFormula(tokens[index - 1], token)) pieces.push(' ');
    if (token.kind === 'text') {
      if (token.text.includes('$')) dollars.add(pieces.length);
      pieces.push(
        options.escape(token.text, edge(tokens[index - 1], 'end'), edge(tokens[index + 1], 'start'), inLink),
      );
    } else if (token.kind === 'code')
      pieces.push(inlineCode(token.text, options, tokens[index - 1]?.kind === 'code'));
    else if (token.kind === 'markdown') {
      if (token.isVerbatim) verbatim.add(pieces.length);
      pieces.push(token.text);
    } else if (token.kind === 'break') pieces.push(BREAK);
    else if (token.mark.kind === 'link') {
      inLink = token.kind === 'open';
      pieces.push(inLink ? '[' : (token.mark.end ?? ']'));
    } else pieces.push({ kind: token.mark.kind, opens: token.kind === 'open' });
  }
  const written = delimit(dollars.size === 0 ? pieces : escapeDollars(pieces, dollars), options);
  for (const index of verbatim) written[index] = VERBATIM + written[index];
  return written.join('');
}

/** Whether a space must follow a formula: before a digit, or before another formula, its `$` would not end it. */
function endsFormula(before: Inline | undefined, token: Inline): boolean {
  return (
    before?.kind === 'markdown' &&
    before.text.endsWith('$') &&
    'text' in token &&
    token.kind !== 'code' &&
    /^[\d$]/.test(token.text)
  );
}

/** A character of the same class as the one written next to a text. */
function edge(token: Inline | undefined, side: 'start' | 'end'): string {
  if (!token || token.kind === 'break') return '';
  if (token.kind === 'markdown' || token.kind === 'text')
    return token.text.at(side === 'start' ? 0 : -1) ?? '';
  if (token.kind === 'code') return '`';
  if (token.mark.kind !== 'link') return '*';
  return token.kind === 'open' ? '[' : ')';
}
