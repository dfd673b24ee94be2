import type { Block, Line } from './block';
import { columnsOf } from './columns';

const LONGEST = 60;
const SENTENCE = /[.。!！?？:：…]$/;
/** Shorter text may be the next line of a poem or an address. */
const PROSE = 80;
/** A heading begins with a digit or a letter, but not with a lower-case one, which continues a sentence. */
const BEGINS = /^[^\p{Ll}\p{P}\p{S}\s]/u;
/** A line after this many short ones is the last cell of a table: the service gives each cell a line of its own. */
const CELLS = [1, 2, 3];
const ENDS = /[\p{L}\p{N})）”"'’?？]$/u;

/**
 * Turns short lines that stand alone above prose or a list into headings: the service leaves out the signs of
 * Markdown.
 */
export function withHeadings(blocks: readonly Block[]): Block[] {
  return blocks.map((block, at) => {
    const next = blocks[at + 1];
    if (block.as !== 'paragraph' || block.lines.length > 1 || !next || !isUnder(next)) return block;
    const [line = []] = block.lines;
    return isShort(textOf(line)) && !CELLS.every((back) => isLikeCell(blocks[at - back]))
      ? { as: 'heading', level: 3, line }
      : block;
  });
}

function isUnder(block: Block): boolean {
  if (block.as === 'list') return true;
  return block.as === 'paragraph' && columnsOf(block.lines.map(textOf).join(' ')) > PROSE;
}

/** Whether a block is a single short line that does not end a sentence. */
function isLikeCell(block: Block | undefined): boolean {
  if (block?.as !== 'paragraph' || block.lines.length > 1) return false;
  const text = block.lines.map(textOf).join();
  return columnsOf(text) <= LONGEST && !SENTENCE.test(text);
}

function isShort(text: string): boolean {
  return columnsOf(text) <= LONGEST && BEGINS.test(text) && ENDS.test(text);
}

const textOf = (line: Line): string => line.map(({ text }) => text).join('');
