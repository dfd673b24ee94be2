import { findIn, MOST_MATCHES } from './find';

/** The elements whose text is read as one: a match never goes from one into the next. */
const LEAVES = 'p, li, td, th, h3, h4, h5, pre';

/** One leaf: its text, and where each text node begins in it. */
interface Leaf {
  element: Element;
  text: string;
  nodes: { node: Text; start: number }[];
}

/** The ranges of a note's elements in which a query occurs, in reading order. */
export function rangesIn(note: Element, query: string): Range[] {
  const ranges: Range[] = [];
  for (const leaf of leavesOf(note)) {
    const found = findIn(leaf.text, query, MOST_MATCHES - ranges.length);
    ranges.push(...found.flatMap(([from, to]) => rangeOf(leaf, from, to) ?? []));
  }
  return ranges;
}

function leavesOf(note: Element): Leaf[] {
  const leaves: Leaf[] = [];
  const walker = document.createTreeWalker(note, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement?.closest(LEAVES);
    if (!element) continue;
    const last = leaves.at(-1);
    const leaf = last?.element === element ? last : { element, text: '', nodes: [] };
    if (leaf !== last) leaves.push(leaf);
    if (node instanceof Text) {
      leaf.nodes.push({ node, start: leaf.text.length });
      leaf.text += node.data;
    } else if (node instanceof HTMLBRElement) leaf.text += '\n';
  }
  return leaves;
}

function rangeOf({ nodes }: Leaf, from: number, to: number): Range | undefined {
  const first = nodes.findLast(({ start }) => start <= from);
  const last = nodes.findLast(({ start }) => start < to);
  if (!first || !last) return undefined;
  const range = document.createRange();
  range.setStart(first.node, Math.min(from - first.start, first.node.length));
  range.setEnd(last.node, Math.min(to - last.start, last.node.length));
  return range;
}
