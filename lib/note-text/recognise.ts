import { trimEndOf } from '../text/trim-end';
import type { Block } from './block';
import { columnsOf } from './columns';
import { Fences } from './fences';
import { withHeadings } from './headings';
import { listFrom, markedOf, widthOf } from './list';
import { piecesOf } from './pieces';
import { tableFrom } from './table';

/** Text after this (characters, lines) is shown as it is, because too many elements would make the page slow. */
const LIMITS = { length: 200_000, lines: 5000 };
const MOST_QUOTES = 4;
/** Columns. A longer line is a paragraph of its own, also without a blank line around it. */
const LONG = 100;
const QUOTE = /^ {0,3}[>＞] ?/;
/** `>5` and `>= 5` compare: the sign belongs to what is said. */
const OPENS_QUOTE = /^ {0,3}[>＞](?![=\d])/;
const HEADING = /^(#{1,6})\s+(?=\S)/;
const UNDERLINE = /^(?:={3,}|-{3,})\s*$/;
const RULE = /^\s*(?:([-*_—─])(?:\s*\1){2,})\s*$/;
/** How prose ends. */
const SENTENCE = /[.。！？…”]\s*$/;
const CODE_SIGN = /[{}()<>=;\\$_#]/;
/** How the source line of a clip ends (lib/outbox/README.md#how-a-lost-request-is-found). */
const SOURCE = /(?:^| · )\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?: · [a-z2-7]{8}(?:-\d+)?)?$|^\d+ · [a-z2-7]{8}-\d+$/;

/** Recognises the parts of a note in its plain text, in linear time (lib/note-text/README.md#what-is-recognised). */
export function blocksOfNote(raw: string, limits = LIMITS): Block[] {
  const text = raw.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/^\n+/, '');
  const lines = text.slice(0, limits.length).split('\n', limits.lines);
  // A line that the limit cuts is left to the rest.
  if (text.length > limits.length && lines.length > 1) lines.pop();
  const rest = text.slice(lines.join('\n').length).trim();
  const blocks = blocksOf(lines, 0);
  return rest ? [...blocks, { as: 'rest', text: rest }] : blocks;
}

function blocksOf(lines: readonly string[], quotes: number): Block[] {
  const blocks: Block[] = [];
  const fences = new Fences(lines);
  const hasBlank = lines.some((line, at) => isBlank(line) && at < lines.length - 1);
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at++;
      continue;
    }
    const found = specialFrom(lines, at, fences, quotes) ?? paragraphFrom(lines, at, fences, hasBlank);
    blocks.push(found.block);
    at = found.next;
  }
  return withHeadings(blocks);
}

interface Found {
  block: Block;
  /** The line after it. */
  next: number;
}

/** The block that a line begins, as its form tells; undefined if it begins a paragraph. */
function specialFrom(
  lines: readonly string[],
  at: number,
  fences: Fences,
  quotes: number,
): Found | undefined {
  const line = lines[at] ?? '';
  const end = fences.endOf(at);
  if (end !== undefined) {
    return { block: { as: 'code', text: fences.codeIn(at, end).join('\n') }, next: end + 1 };
  }
  if (OPENS_QUOTE.test(line) && quotes < MOST_QUOTES) return quoteFrom(lines, at, quotes);
  const [mark, signs = ''] = HEADING.exec(line) ?? [];
  if (mark) {
    const text = line.slice(mark.length).trim();
    const open = trimEndOf(text, '#');
    // The sign in `C#` belongs to the word.
    const words = /\S$/.test(open) ? text : open.trim();
    return { block: headingOf(words || line, signs.length), next: at + 1 };
  }
  const table = tableFrom(lines, at);
  if (table) return { block: table.table, next: table.next };
  if (RULE.test(line)) return { block: { as: 'rule' }, next: at + 1 };
  if (markedOf(line)) {
    const { items, next } = listFrom(lines, at, fences);
    return { block: { as: 'list', items }, next };
  }
  if (SOURCE.test(line)) return { block: { as: 'source', line: piecesOf(line.trim()) }, next: at + 1 };
  return codeFrom(lines, at);
}

function quoteFrom(lines: readonly string[], from: number, quotes: number): Found {
  let next = from;
  while (next < lines.length && QUOTE.test(lines[next] ?? '')) next++;
  const inside = lines.slice(from, next).map((line) => line.replace(QUOTE, ''));
  return { block: { as: 'quote', blocks: blocksOf(inside, quotes + 1) }, next };
}

/** Indented lines, if they look like code and end like it: indented prose stays prose. */
function codeFrom(lines: readonly string[], from: number): Found | undefined {
  if (!isIndented(lines[from]) || !(from === 0 || isBlank(lines[from - 1]))) return undefined;
  let next = from;
  while (isIndented(lines[next])) next++;
  const inside = lines.slice(from, next);
  if (!inside.some((line) => CODE_SIGN.test(line)) || SENTENCE.test(inside.at(-1) ?? '')) return undefined;
  return {
    block: { as: 'code', text: inside.map((line) => line.replace(/^(?:\t| {4})/, '')).join('\n') },
    next,
  };
}

/** Lines up to a blank one. They stay lines, as in a poem or an address, unless one is long. */
function paragraphFrom(lines: readonly string[], from: number, fences: Fences, hasBlank: boolean): Found {
  const first = (lines[from] ?? '').trim();
  const below = lines[from + 1] ?? '';
  if (UNDERLINE.test(below) && columnsOf(first) <= LONG) {
    return { block: headingOf(first, below.startsWith('=') ? 1 : 2), next: from + 2 };
  }
  let next = from + 1;
  if (hasBlank) {
    while (next < lines.length && !isBlank(lines[next]) && !isLong(lines[next - 1]) && !isLong(lines[next])) {
      if (specialFrom(lines, next, fences, MOST_QUOTES) || OPENS_QUOTE.test(lines[next] ?? '')) break;
      next++;
    }
  }
  const block: Block = {
    as: 'paragraph',
    lines: lines.slice(from, next).map((line) => piecesOf(line.trim())),
  };
  return { block, next };
}

/** The view's own title is a level 2 heading, so those of the text begin below it. */
function headingOf(text: string, signs: number): Block {
  const level = signs <= 2 ? 3 : signs === 3 ? 4 : 5;
  return { as: 'heading', level, line: piecesOf(text) };
}

const isBlank = (line: string | undefined): boolean => line?.trim() === '';
const isIndented = (line = ''): boolean => widthOf(line) >= 4 && line.trim() !== '';
const isLong = (line = ''): boolean => columnsOf(line) > LONG;
