import { isElementNode } from '../dom/nodes';

/** Moves stray content between a list's items into the item before it, or into a new first item. */
export function adoptStrays(list: Element): void {
  let item: Node | undefined;
  for (let child = list.firstChild, next: ChildNode | null; child; child = next) {
    next = child.nextSibling;
    if (child.nodeName === 'LI') item = child;
    else if (isElementNode(child) || /[^ \t\n\r\f]/.test(child.nodeValue ?? '')) {
      if (!item) {
        item = list.ownerDocument.createElement('li');
        list.insertBefore(item, child);
      }
      item.appendChild(child);
    }
  }
}
