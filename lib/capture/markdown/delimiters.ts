import { trimEndOf } from '../../text/trim-end';
import { BREAK, type Options } from './rule';

/** One end of emphasis. */
interface End {
  kind: 'emphasis' | 'strong' | 'strike';
  opens: boolean;
}

type Style = Pick<Options, 'emDelimiter' | 'strongDelimiter'>;

/** Finished Markdown, or the position of a delimiter. */
export type Piece = string | End;

/**
 * Writes the delimiters so that CommonMark reads each one as intended. A `**` opens before punctuation and
 * closes after it only if no word touches its other side; a `_` may never touch a word. In these cases the
 * word's nearest letter is written as a character reference, which renders as the letter but counts as
 * punctuation.
 *
 * If only punctuation is emphasised, such as a bold comma, the delimiters are left out instead.
 *
 * Chinese and Japanese have no spaces and would be full of references. There, a comma or full stop at the end
 * of emphasis moves outside it instead.
 * See https://spec.commonmark.org/0.31.2/#emphasis-and-strong-emphasis
 */
export function delimit(pieces: readonly Piece[], style: Style): string[] {
  const out = [...pieces];
  const delimiters = delimitersOf(out, style);
  const isRunEnd = (index: number, next: number) => delimiters[index]?.[0] !== delimiters[next]?.[0];
  /** Ensures that a delimiter is read as intended. @param inward the direction of the emphasised text */
  const secure = (index: number, inward: 1 | -1) => {
    const end = out[index];
    const outer = index - inward;
    // One that is left out would be taken for text, which has no end.
    if (!isEnd(end) || !delimiters[index] || end.opens !== inward > 0 || !isRunEnd(index, outer)) return;
    let last = index;
    while (!isRunEnd(last, last + inward)) last += inward;
    const [inside, outside] = end.opens ? (['start', 'end'] as const) : (['end', 'start'] as const);
    const isFree = delimiters[index]?.[0] !== '_' && !isPunctuation(characterAt(out, last + inward, inside));
    if (isFree || !isWord(characterAt(out, outer, outside))) return;
    const other = index + 2 * inward;
    if (delimiters[other] === delimiters[index] && isOnlyPunctuation(out[index + inward]))
      delimiters[index] = delimiters[other] = '';
    else if (end.opens || last !== index || !putStopOutside(out, index)) referTo(out, outer, outside);
  };
  for (let index = out.length - 1; index >= 0; index--) secure(index, 1);
  for (let index = 0; index < out.length; index++) secure(index, -1);
  return out.map((piece, index) => (isEnd(piece) ? (delimiters[index] ?? '') : piece));
}

function isEnd(piece: Piece | undefined): piece is End {
  return typeof piece === 'object';
}

interface Span {
  kind: End['kind'];
  start: number;
  /** Nested spans of the same kind. */
  inner: { start: number; end: number }[];
}

/** The delimiter of each end, by its index. Nested emphasis of the same kind uses the other character. */
function delimitersOf(pieces: readonly Piece[], style: Style): (string | undefined)[] {
  const delimiters: (string | undefined)[] = [];
  const spans: Span[] = [];
  for (const [index, piece] of pieces.entries()) {
    if (!isEnd(piece)) continue;
    if (piece.opens) {
      spans.push({ kind: piece.kind, start: index, inner: [] });
      continue;
    }
    const span = spans.pop();
    if (!span) continue;
    const outer = spans.find(({ kind }) => kind === span.kind);
    if (outer) outer.inner.push({ start: span.start, end: index });
    else {
      const inStrong = spans.some(({ kind }) => kind === 'strong');
      const [own, other] = charactersOf(span, index, pieces, inStrong, style);
      delimiters[span.start] = delimiters[index] = own;
      for (const { start, end } of span.inner) delimiters[start] = delimiters[end] = other;
    }
  }
  return delimiters;
}

/** The delimiters of a span and of spans of the same kind in it. */
function charactersOf(
  { kind, start }: Span,
  end: number,
  pieces: readonly Piece[],
  inStrong: boolean,
  { emDelimiter, strongDelimiter }: Style,
): [string, string] {
  if (kind === 'strike') return ['~~', '~~'];
  if (kind === 'strong') return strongDelimiter === '**' ? ['**', '__'] : ['__', '**'];
  // Inside a word, `_` is no delimiter.
  const isWished =
    emDelimiter === '_' &&
    !isWord(characterAt(pieces, start - 1, 'end')) &&
    !isWord(characterAt(pieces, end + 1, 'start'));
  const touches = prefersOther(pieces, start, end, inStrong);
  const isUnderscore = strongDelimiter === '**' ? isWished || touches : isWished && !touches;
  return isUnderscore ? ['_', '*'] : ['*', '_'];
}

/**
 * Whether emphasis should use the other character, because strong emphasis with the same character touches
 * it: always if they are adjacent; if one contains the other, only if no word forbids the other character.
 * Always, too, if one contains the other and a delimiter could both open and close it.
 */
function prefersOther(pieces: readonly Piece[], start: number, end: number, inStrong: boolean): boolean {
  const before = pieces[start - 1];
  const after = pieces[end + 1];
  if (isStrong(before, false) || isStrong(after, true) || (inStrong && isDoubtful(pieces, start)))
    return true;
  if (isStrong(pieces[start + 1], true) && holdsDoubtful(pieces, start + 2, end)) return true;
  const isWithin = { start: isStrong(before, true), end: isStrong(after, false) };
  const isAround = isStrong(pieces[start + 1], true) || isStrong(pieces[end - 1], false);
  if (!isWithin.start && !isWithin.end && !isAround) return false;
  const outerStart = isWithin.start ? start - 2 : start - 1;
  const outerEnd = isWithin.end ? end + 2 : end + 1;
  return !isWord(characterAt(pieces, outerStart, 'end')) && !isWord(characterAt(pieces, outerEnd, 'start'));
}

/**
 * Whether the delimiter of an opening touches something and stands before punctuation, so that it could close, too. A
 * word that it touches is written as a reference, which counts as punctuation.
 */
function isDoubtful(pieces: readonly Piece[], index: number): boolean {
  const [before, after] = [characterAt(pieces, index - 1, 'end'), characterAt(pieces, index + 1, 'start')];
  // Tables write a line break as `<br>`.
  return (after === BREAK || isPunctuation(after)) && /\S/.test(before);
}

function holdsDoubtful(pieces: readonly Piece[], start: number, end: number): boolean {
  for (let index = start; index < end; index++) {
    if (isStrong(pieces[index], true) && isDoubtful(pieces, index)) return true;
  }
  return false;
}

function isStrong(piece: Piece | undefined, opens: boolean): boolean {
  return isEnd(piece) && piece.kind === 'strong' && piece.opens === opens;
}

/** May stand beside a word without a space: a script without spaces, or a symbol such as an emoji. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{S}]/u;
/** Punctuation that does not come in pairs. */
const STOPS = /(?<=[^\p{P}\p{S}\s])[，。、：；！？．…,.:;!?]+$/u;

/** Moves punctuation at the end of emphasis outside it, if a script without spaces or a symbol follows. */
function putStopOutside(pieces: Piece[], index: number): boolean {
  const [inner, after] = [pieces[index - 1], pieces[index + 1]];
  if (typeof inner !== 'string' || typeof after !== 'string' || !UNSPACED.test(after)) return false;
  const stops = STOPS.exec(inner)?.[0];
  if (!stops) return false;
  pieces[index - 1] = inner.slice(0, -stops.length);
  pieces[index + 1] = stops + after;
  return true;
}

/** Whether a piece is only punctuation. Code, which has backticks, and escaped characters do not count. */
function isOnlyPunctuation(piece: Piece | undefined): boolean {
  return typeof piece === 'string' && !/[\p{L}\p{N}`\\]/u.test(piece);
}

type Side = 'start' | 'end';

/** The first or last character of a piece; a surrogate pair counts as one. */
function characterAt(pieces: readonly Piece[], index: number, side: Side): string {
  const piece = pieces[index];
  if (isEnd(piece)) return '*';
  return (side === 'end' ? /.$/su.exec(piece?.slice(-2) ?? '') : /^./su.exec(piece ?? ''))?.[0] ?? '';
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}

/** Many parsers take symbols such as emoji for letters, as CommonMark did before version 0.31. */
function isWord(character: string): boolean {
  return character !== '' && !/[\s\p{P}$+<=>^`|~\ufdd0]/u.test(character);
}

function referTo(pieces: Piece[], index: number, side: Side): void {
  const piece = pieces[index];
  if (typeof piece !== 'string') return;
  const character = characterAt(pieces, index, side);
  const reference = `&#${character.codePointAt(0)};`;
  const rest = side === 'end' ? piece.slice(0, -character.length) : piece.slice(character.length);
  // Next to a reference, a `_` is no longer inside a word and would be a delimiter.
  const escaped =
    side === 'end' ? escapedEnd(rest) : rest.replace(/^_+/, (run) => run.replaceAll('_', '\\_'));
  pieces[index] = side === 'end' ? escaped + reference : reference + escaped;
}

/** Escapes the `_` at the end of the text, unless they are escaped already. */
function escapedEnd(text: string): string {
  const start = trimEndOf(text, '_');
  const from = start.endsWith('\\') ? start.length + 1 : start.length;
  return text.slice(0, from) + text.slice(from).replaceAll('_', '\\_');
}
