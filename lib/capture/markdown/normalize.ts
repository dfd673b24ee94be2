import type { Budget } from '../budget';
import { isBlock, isVerbatim, isWrapper } from './elements';
import { isElementNode, walk } from './walk';

/**
 * Rewrites, in place, what HTML allows and Markdown cannot say: marks around blocks go into the blocks, marks
 * that touch become one, lists hold nothing but items.
 * @returns the inline elements that hold blocks, and so are blocks themselves
 */
export function normalize(root: Element, budget: Budget): Set<Element> {
  const holders = holdersOfBlocks(root, budget);
  walk(root, budget, {
    text() {},
    enter(element) {
      if (element.nodeName === 'UL' || element.nodeName === 'OL') adoptStrays(element);
      for (let child = element.firstChild; child; child = child.nextSibling) mergeFollowing(child);
      return !isVerbatim(element.nodeName);
    },
    leave(element) {
      if (isWrapper(element.nodeName) && holders.has(element)) pushDown(element, holders, budget);
    },
  });
  return holders;
}

function holdersOfBlocks(root: Element, budget: Budget): Set<Element> {
  const holders = new Set<Element>();
  walk(root, budget, {
    text() {},
    enter: () => true,
    leave(element) {
      const parent = element.parentElement;
      if (!parent || isBlock(parent.nodeName)) return;
      if (isBlock(element.nodeName) || holders.has(element)) holders.add(parent);
    },
  });
  return holders;
}

/**
 * `<a><p>x</p> y</a>` → `<p><a>x</a></p><a> y</a>`. The marks within are done before, so each goes down once; one
 * that lies in its like says nothing and goes.
 */
function pushDown(wrapper: Element, holders: ReadonlySet<Element>, budget: Budget): void {
  const holdsBlock = (node: Node) => isElementNode(node) && (isBlock(node.nodeName) || holders.has(node));
  const isRepeated = wrapper.parentElement?.closest(wrapper.nodeName);
  const waiting = isRepeated ? [] : [wrapper];
  for (let mark = waiting.pop(); mark; mark = waiting.pop()) {
    let run: Element | undefined;
    for (const child of [...mark.childNodes]) {
      budget.step();
      if (isElementNode(child) && holdsBlock(child)) {
        run = undefined;
        if (!mayHoldMarks(child.nodeName)) continue;
        const inner = shallow(mark);
        moveChildren(child, inner);
        child.append(inner);
        if ([...inner.childNodes].some(holdsBlock)) waiting.push(inner);
      } else {
        if (!run) {
          run = shallow(mark);
          mark.insertBefore(run, child);
        }
        run.append(child);
      }
    }
    if (mark !== wrapper) unwrap(mark);
  }
  unwrap(wrapper);
}

/** One by one: as many arguments as a page has nodes would overflow the stack. */
function moveChildren(from: Node, to: Element): void {
  while (from.firstChild) to.append(from.firstChild);
}

function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}

function shallow(element: Element): Element {
  // A shallow clone is of the same kind.
  return element.cloneNode(false) as Element;
}

function mayHoldMarks(name: string): boolean {
  return !/^(?:UL|OL|DL|MENU|DIR|TABLE|THEAD|TBODY|TFOOT|TR|HR|PRE)$/.test(name);
}

const MERGED = new Set(['EM', 'I', 'STRONG', 'B', 'DEL', 'S', 'STRIKE', 'CODE', 'KBD', 'SAMP', 'TT']);

/** `**a****b**` is no Markdown, nor is `` `a``b` ``: equal marks that touch are made one. */
function mergeFollowing(node: ChildNode): void {
  if (!isElementNode(node) || !MERGED.has(node.nodeName)) return;
  for (let next = node.nextSibling; next?.nodeName === node.nodeName; next = node.nextSibling) {
    moveChildren(next, node);
    next.remove();
  }
}

/** What stands in a list beside its items goes into the item before, or into one of its own. */
function adoptStrays(list: Element): void {
  let item: Element | undefined;
  for (const child of [...list.childNodes]) {
    if (child.nodeName === 'LI') item = isElementNode(child) ? child : undefined;
    else {
      if (!item) {
        item = list.ownerDocument.createElement('li');
        list.insertBefore(item, child);
      }
      item.append(child);
    }
  }
}
