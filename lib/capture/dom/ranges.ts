import { isElement, matches, rootNode, shadowRootOf } from './live';

export type Ranges = readonly Range[];

/** Whether any of the ranges contains a part of what `node` shows. True without ranges. */
export function touches(node: Node, ranges: Ranges | undefined): boolean {
  return !ranges || ranges.some((range) => range.intersectsNode(node) || mayShow(node, range));
}

/**
 * Whether a node of another tree may show a part of the range: the host of a shadow tree, or what holds a slot in one.
 * A range knows only the nodes of its own tree.
 */
function mayShow(node: Node, range: Range): boolean {
  if (!isElement(node) || rootNode(node) === rootNode(range.startContainer)) return false;
  return shadowRootOf(node) !== null || matches(node, 'slot,:has(slot)');
}

/** A formula is drawn beside its source, so a range that cuts it takes all of it. */
const FORMULA = 'math,mjx-container,.MathJax,.MathJax_Display,.katex,.mwe-math-element';

/** The ranges that limit the descendants of an element; undefined if all of it is taken. */
export function within(node: Element, ranges: Ranges | undefined): Ranges | undefined {
  if (ranges && matches(node, FORMULA)) return undefined;
  const cut = ranges?.some(
    (range) =>
      [range.startContainer, range.endContainer].some((end) => Node.prototype.contains.call(node, end)) ||
      mayShow(node, range),
  );
  return cut ? ranges : undefined;
}

/** The part of a text within the ranges. */
export function textWithin(text: Text, ranges: Ranges | undefined): string {
  if (!ranges) return text.data;
  return ranges
    .filter((range) => range.intersectsNode(text))
    .map((range) => {
      const start = range.startContainer === text ? range.startOffset : 0;
      if (range.endContainer !== text) return text.data.slice(start);
      // What lies between two ranges is not selected.
      return text.data.slice(start, range.endOffset) + (range === ranges.at(-1) ? '' : ' ');
    })
    .join('');
}
