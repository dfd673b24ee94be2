import MarkdownIt, { type Env, type StateInline, type Token } from 'markdown-it';
import { blockStarts } from '../../text/blocks';
import { footnoteDefinition, footnoteReference } from './footnote';
import { formula } from './formula';

/** A few milliseconds of work (characters). */
const PIECE = 4000;
/** One block cannot be parsed in pieces, so a longer one stays plain text (characters). */
const LONGEST_BLOCK = 50_000;

/** markdown-it leaves out what nests deeper. */
const DEEPEST = 50;

const TAG = /<(?:br ?\/?|code>((?:\\.|[^\\<]|<(?![a-z/!?]))*)<\/code)>/isy;

/** HTML stays text. Captured addresses are links already. */
const parser = new MarkdownIt({ html: false, linkify: false, maxNesting: DEEPEST });
parser.inline.ruler.after('escape', 'formula', formula);
parser.inline.ruler.before('link', 'footnote_reference', footnoteReference);
parser.inline.ruler.before('autolink', 'tag', tag);
parser.block.ruler.before('reference', 'footnote', footnoteDefinition, { alt: ['paragraph', 'reference'] });

/** Some blocks of a text as tokens; or as text, if they are too long or nest too deep. */
export type Piece = Token[] | string;

/** Parses Markdown (GFM, footnotes and formulas) piece by piece, so that a page can draw in between. */
export function* parse(markdown: string): Generator<Piece> {
  /** Holds the addresses that earlier pieces define. */
  const env: Env = {};
  for (const piece of piecesOf(markdown)) {
    const tokens = piece.length > LONGEST_BLOCK ? undefined : parser.parse(piece, env);
    yield tokens?.every(({ level }) => level < DEEPEST - 1) ? tokens : piece;
  }
}

/** Whole blocks, at least `PIECE` characters if there are as many. */
function* piecesOf(markdown: string): Generator<string> {
  let from = 0;
  for (const start of blockStarts(markdown)) {
    if (start - from < PIECE) continue;
    yield markdown.slice(from, start);
    from = start;
  }
  const rest = markdown.slice(from);
  if (rest.trim()) yield rest;
}

/** The only HTML that a capture writes: `<br>` in a table's cell, and `<code>` if a code span would not do. */
function tag(state: StateInline, silent: boolean): boolean {
  TAG.lastIndex = state.pos;
  const [found, code = ''] = TAG.exec(state.src) ?? [];
  if (!found) return false;
  if (!silent) state.push(code ? 'code_inline' : 'hardbreak', '', 0).content = parser.utils.unescapeAll(code);
  state.pos += found.length;
  return true;
}
