import { textsIn } from '../dom/nodes';

/** Copied texts that the page collapses. */
const foldedTexts = new WeakSet<Node>();
/** Most pages collapse nothing, so nothing needs to be counted. */
let isAnyFolded = false;

/** Remembers that the page collapses this copied text. */
export function markFolded(text: Node): void {
  foldedTexts.add(text);
  isAnyFolded = true;
}

/** Number of characters of text, and how many of them the page collapses. */
export interface Folded {
  folded: number;
  all: number;
}

export function countFolded(root: Element): Folded {
  if (!isAnyFolded) return { folded: 0, all: 0 };
  const count: Folded = { folded: 0, all: 0 };
  for (const text of textsIn(root)) {
    const { length } = text.data.trim();
    count.all += length;
    if (foldedTexts.has(text)) count.folded += length;
  }
  return count;
}

/** The collapsed share for a result: a whole percentage, absent if nothing is collapsed. */
export function foldedPercent(counts: readonly Folded[]): { folded?: number } {
  const folded = counts.reduce((sum, count) => sum + count.folded, 0);
  const all = counts.reduce((sum, count) => sum + count.all, 0);
  return folded > 0 ? { folded: Math.max(1, Math.round((100 * folded) / all)) } : {};
}
