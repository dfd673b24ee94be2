import { isBlock } from '../dom/is-block';
import { element, isElementNode } from '../dom/nodes';

/** Moves stray content between a list's items to lines of its own in the item before it, or into a new first item. */
export function adoptStrays(list: Element): void {
  let item: Element | undefined;
  let isFollowed = false;
  for (let child = list.firstChild, next: ChildNode | null; child; child = next) {
    next = child.nextSibling;
    if (isElementNode(child) && child.nodeName === 'LI') {
      item = child;
      isFollowed = false;
    } else if (isElementNode(child) || /[^ \t\n\r\f]/.test(child.nodeValue ?? '')) {
      const endsLine = child.nodeName === 'BR' || isBlock(child.nodeName);
      if (!item) {
        item = element(list, 'li');
        list.insertBefore(item, child);
      } else if (!isFollowed && !endsLine) item.append(element(list, 'br'));
      isFollowed = true;
      item.append(child);
    }
  }
}
