import { isElement, parentNode } from './dom';
import { isBlock } from './markdown/elements';

/** Structures that mean nothing without the element around them. */
const STRUCTURES = 'pre,table,ul,ol,dl';
const STRUCTURE_PARTS = new Set(['PRE', 'TABLE', 'THEAD', 'TBODY', 'TFOOT', 'TR', 'UL', 'OL', 'DL']);

/**
 * The element whose copy, cut to the range, is what the person sees selected: the block around it, and where
 * that is only a part of a table or a list, or lies in a code block, the whole of these.
 */
export function rootOf(range: Range): Element {
  let node: Node | null = range.commonAncestorContainer;
  while (node && !(isElement(node) && isBlock(node.nodeName))) {
    const parent: Node | null = parentNode(node);
    if (!parent) break;
    node = parent;
  }
  if (!isElement(node))
    return range.startContainer.ownerDocument?.documentElement ?? document.documentElement;
  const pre = node.closest('pre');
  if (pre) return pre;
  return STRUCTURE_PARTS.has(node.nodeName) ? (node.closest(STRUCTURES) ?? node) : node;
}
