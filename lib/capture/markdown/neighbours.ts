import { isBlock } from './elements';
import { isElementNode, isTextNode } from './walk';

export type Side = 'previous' | 'next';

/**
 * The character that stands beside an inline element on its line; empty at the line's edge. For elements that
 * put a mark there, that mark.
 */
export function neighbour(element: Element, side: Side): string {
  let node: Node = element;
  for (;;) {
    const beside: Node | null = side === 'previous' ? node.previousSibling : node.nextSibling;
    if (beside) {
      const character = edge(beside, side === 'previous' ? 'next' : 'previous');
      if (character !== '') return character === '\n' ? '' : character;
      node = beside;
      continue;
    }
    const parent: Element | null = node.parentElement;
    if (!parent || isBlock(parent.nodeName)) return '';
    const mark = MARKS[parent.nodeName];
    if (mark) return mark;
    node = parent;
  }
}

/** The text that an element begins or ends with, if no mark comes before or after it. */
export function edgeText(element: Element, side: Side): Text | undefined {
  let node: Node | null = side === 'next' ? element.lastChild : element.firstChild;
  while (isElementNode(node) && !MARKS[node.nodeName]) {
    node = side === 'next' ? node.lastChild : node.firstChild;
  }
  return isTextNode(node) ? node : undefined;
}

/**
 * What is always written around these, whatever stands beside them. Emphasis is not among them: it may have to
 * be given up, so what counts is the text within.
 */
const MARKS: Readonly<Record<string, string>> = { A: '[', IMG: '[', CODE: '`', KBD: '`', SAMP: '`', TT: '`' };

function edge(node: Node, side: Side): string {
  if (isTextNode(node)) return lastOrFirst(node.data, side);
  if (!isElementNode(node)) return '';
  if (isBlock(node.nodeName) || node.nodeName === 'BR') return '\n';
  const mark = MARKS[node.nodeName];
  if (mark) return mark;
  const text = edgeText(node, side);
  return text ? lastOrFirst(text.data, side) : '';
}

/** The first or last character, whole also where it takes two code units. */
export function lastOrFirst(text: string, side: Side): string {
  const found = side === 'next' ? /.$/su.exec(text.slice(-2)) : /^./su.exec(text);
  return found?.[0] ?? '';
}
