import { isBlock } from '../dom/is-block';
import { closest, documentElement, isElement, nodeName, ownerDocument, parentNode } from '../dom/live';
import { editorMarks } from '../normalise/code/editors';

/** Elements whose parts mean nothing on their own. */
const STRUCTURES = 'table,ul,ol,dl';
const STRUCTURE_PART = /^(?:TABLE|T(?:HEAD|BODY|FOOT|R)|[UOD]L)$/;
const CODE = ['pre', ...editorMarks].join();

/**
 * The element to copy for a selected range: the closest block. For a part of a table, list or code block, all
 * of it.
 */
export function rootOf(range: Range): Element {
  let node: Node | null = range.commonAncestorContainer;
  while (node && !(isElement(node) && isBlock(nodeName(node)))) {
    const parent: Node | null = parentNode(node);
    if (!parent) break;
    node = parent;
  }
  if (node instanceof ShadowRoot) return node.host;
  if (!isElement(node)) return documentElement(ownerDocument(range.startContainer) ?? document);
  const code = closest(node, CODE);
  if (code) return code;
  return STRUCTURE_PART.test(nodeName(node)) ? (closest(node, STRUCTURES) ?? node) : node;
}
