import { blockStarts } from './blocks';
import type { Split } from './job';

/** What goes out in one request: all of a content, or, where that was too large, some whole blocks of it. */
export interface Part {
  text: string;
  /** Where it ends in the content (characters). */
  end: number;
  /** Whether nothing comes after it. */
  last: boolean;
  /** UTF-8. */
  bytes: number;
  /** Whether it is one block, which cannot be made smaller. */
  single: boolean;
  /** Counted from 0. */
  index: number;
}

/** The part of a content that comes next: as many blocks as the limit allows, and at least one. */
export function nextPart(content: string, split: Split | undefined): Part {
  const start = split?.done ?? 0;
  const limit = split?.limit ?? Number.POSITIVE_INFINITY;
  const rest = content.slice(start);
  let end = 0;
  let bytes = 0;
  let blocks = 0;
  for (const next of [...blockStarts(rest), rest.length]) {
    const more = byteLength(rest.slice(end, next));
    if (blocks > 0 && bytes + more > limit) break;
    end = next;
    bytes += more;
    blocks += 1;
  }
  return {
    text: rest.slice(0, end).trim(),
    end: start + end,
    last: start + end >= content.length,
    bytes,
    single: blocks <= 1,
    index: split?.parts ?? 0,
  };
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
