import { escapeMarkdown } from '../../text/markdown-text';
import { isBlock } from '../dom/is-block';
import { isElement, isText, nodeName, shownChildren } from '../dom/live';
import { type Ranges, textWithin, touches } from '../dom/ranges';

const SILENT = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'TEXTAREA', 'SELECT', 'HEAD', 'SVG']);

/**
 * The text of a subtree as paragraphs of escaped Markdown, one per block, at most `limit` characters. The
 * fallback that works for any tree: one pass, no styles, no recursion.
 */
export function plainTextOf(root: Node, limit: number, ranges?: Ranges): string {
  const paragraphs: string[] = [];
  let length = 0;
  let line = '';
  const endLine = () => {
    const paragraph = escapeMarkdown(line);
    line = '';
    if (!paragraph) return;
    paragraphs.push(paragraph);
    length += paragraph.length + 2;
  };
  // An entry is a node to visit; `null` ends the block opened before it.
  const stack: (Node | null)[] = [root];
  while (stack.length > 0 && length + line.length < limit) {
    const node = stack.pop();
    if (!node) endLine();
    else if (!touches(node, ranges)) continue;
    else if (isText(node)) line += textWithin(node, ranges);
    else if (isElement(node) && !SILENT.has(nodeName(node))) {
      if (isBlock(nodeName(node))) {
        endLine();
        stack.push(null);
      }
      if (nodeName(node) === 'BR') line += ' ';
      for (const child of shownChildren(node).reverse()) stack.push(child);
    }
  }
  endLine();
  return paragraphs.join('\n\n').slice(0, limit);
}
