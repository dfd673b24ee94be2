import type { Budget } from '../budget';
import { atOnce, type Steps } from '../steps';

export interface Visitor {
  text(text: Text): void;
  /** Returns false where the element's children are not to be visited; `leave` comes all the same. */
  enter(element: Element): boolean;
  leave(element: Element): void;
}

/**
 * Visits a subtree of an inert document in document order, iteratively, `root` itself left out. `enter` may
 * change the element's children and what follows it; `leave` may remove the element.
 */
export function* walkInSteps(root: Node, budget: Budget, visitor: Visitor): Steps<void> {
  let node: ChildNode | null = root.firstChild;
  /** Those that were entered, the innermost last. */
  const entered: Element[] = [];
  for (;;) {
    if (!node) {
      const left = entered.pop();
      if (!left) return;
      node = left.nextSibling;
      visitor.leave(left);
      continue;
    }
    if (budget.step()) yield;
    if (isElementNode(node)) {
      if (visitor.enter(node)) {
        entered.push(node);
        node = node.firstChild;
      } else {
        const left: Element = node;
        node = node.nextSibling;
        visitor.leave(left);
      }
    } else {
      if (isTextNode(node)) visitor.text(node);
      node = node.nextSibling;
    }
  }
}

/** The same at once, for what is small. */
export function walk(root: Element, budget: Budget, visitor: Visitor): void {
  atOnce(walkInSteps(root, budget, visitor));
}

export function isElementNode(node: Node | null): node is Element {
  return node?.nodeType === 1;
}

export function isTextNode(node: Node | null): node is Text {
  return node?.nodeType === 3;
}
