import { blockStarts } from '../../text/blocks';
import { withoutBlankEnds } from '../../text/without-blank-ends';
import type { Split } from './job';

/** The content of one request: everything, or whole blocks of it if everything was too large. */
export interface Part {
  text: string;
  /** Offset of its end in the content (characters). */
  end: number;
  /** Whether it is the last part. */
  last: boolean;
  /** Size in UTF-8. */
  bytes: number;
  /** Whether it is a single block, which cannot be split further. */
  single: boolean;
  /** Counted from 0. */
  index: number;
}

/** The next part of a content: as many blocks as the limit allows, and at least one. */
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
    text: withoutBlankEnds(rest.slice(0, end)),
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
