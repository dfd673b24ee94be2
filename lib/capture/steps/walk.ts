import { isElementNode, isTextNode } from '../dom/nodes';
import type { Budget } from './budget';
import { runToEnd, type Steps } from './steps';

export interface Visitor {
  text(text: Text): void;
  /** @returns whether to visit the children; `leave` is called in any case */
  enter(element: Element): boolean;
  leave(element: Element): void;
}

/**
 * Visits the descendants of `root` in an inert document, iteratively and in document order. `enter` may
 * change the element's children and the nodes after it; `leave` may remove the element.
 */
export function* walkInSteps(root: Node, budget: Budget, visitor: Visitor): Steps<void> {
  let node: ChildNode | null = root.firstChild;
  /** The entered elements, innermost last. */
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

/** Walks a small tree without a pause. */
export function walk(root: Element, budget: Budget, visitor: Visitor): void {
  runToEnd(walkInSteps(root, budget, visitor));
}
