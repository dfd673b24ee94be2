import { rootNode } from '../dom/live';

/**
 * The ranges, each in one tree, of a selection that begins in one tree and may end in another, in the page's order.
 * With the part of a shadow tree goes all that is in its slots there.
 */
export function byTree({ startContainer, startOffset, endContainer, endOffset }: StaticRange): Range[] {
  const trees = treesAround(endContainer);
  const before: Range[] = [];
  const after: Range[] = [];
  let [start, from, end, to] = [startContainer, startOffset, endContainer, endOffset];
  for (const tree of treesAround(start)) {
    if (!(tree instanceof ShadowRoot) || trees.includes(tree)) break;
    before.push(rangeOf(start, from, tree, tree.childNodes.length));
    ({ endContainer: start, endOffset: from } = whole(tree.host));
  }
  for (const tree of trees) {
    if (!(tree instanceof ShadowRoot) || tree === rootNode(start)) break;
    after.unshift(rangeOf(tree, 0, end, to));
    ({ startContainer: end, startOffset: to } = whole(tree.host));
  }
  return [...before, rangeOf(start, from, end, to), ...after].filter((range) => !range.collapsed);
}

/** The tree of a node, and those of the hosts around it. */
function treesAround(node: Node): Node[] {
  const trees = [rootNode(node)];
  for (let [tree] = trees; tree instanceof ShadowRoot; trees.push(tree)) tree = rootNode(tree.host);
  return trees;
}

function whole(host: Element): Range {
  const range = new Range();
  range.selectNode(host);
  return range;
}

function rangeOf(start: Node, from: number, end: Node, to: number): Range {
  const range = new Range();
  range.setStart(start, from);
  range.setEnd(end, to);
  return range;
}
