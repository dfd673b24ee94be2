import type { Piece } from './delimiters';
import { BREAK } from './rule';

/** A `$` that begins a formula if the next one can end it. */
interface Opening {
  piece: number;
  at: number;
}

/**
 * Escapes a `$` of the page's text if a parser with formulas would pair it with the next one: no white space
 * inside, no digit after the second. Prices stay unescaped. `texts` has the indices of the pieces that are
 * the page's text; other pieces do not change.
 * See https://pandoc.org/MANUAL.html#extension-tex_math_dollars
 */
export function escapeDollars(pieces: readonly Piece[], texts: ReadonlySet<number>): Piece[] {
  /** Where formulas begin in each piece. */
  const openings = pieces.map((): number[] => []);
  let opening: Opening | undefined;
  for (const [index, piece] of pieces.entries()) {
    if (typeof piece !== 'string') continue;
    for (let at = piece.indexOf('$'); at >= 0; at = piece.indexOf('$', at + 1)) {
      const before = piece[at - 1] ?? edge(pieces[index - 1], -1);
      const after = piece[at + 1] ?? edge(pieces[index + 1], 0);
      // A formula has escaped it already.
      if (before === '\\' && !texts.has(index)) continue;
      if (opening && !isSpace(before) && !/\d/.test(after)) openings[opening.piece]?.push(opening.at);
      opening = texts.has(index) && !isSpace(after) ? { piece: index, at } : undefined;
    }
  }
  return pieces.map((piece, index) =>
    typeof piece === 'string' ? withBackslashes(piece, openings[index] ?? []) : piece,
  );
}

/** Inserts a backslash at these ascending positions. */
function withBackslashes(text: string, places: readonly number[]): string {
  const starts = [0, ...places];
  return starts.map((start, index) => text.slice(start, starts[index + 1])).join('\\');
}

function edge(piece: Piece | undefined, at: 0 | -1): string {
  return typeof piece === 'object' ? '*' : (piece?.at(at) ?? '');
}

function isSpace(character: string): boolean {
  return character === '' || character === BREAK || /\s/.test(character);
}
