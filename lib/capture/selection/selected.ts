import { activeElement, isElement, rootNode, shadowRootOf, shownChildren } from '../dom/live';
import type { Ranges } from '../dom/ranges';
import { LIMITS } from '../steps/limits';

/** Types of fields whose selection may be read: never a password. */
const TEXT_FIELD = /^(?:text|search|url|tel|email)$/;

/** The text selected in the focused field; undefined if no field has a selection. */
export function selectedField(page: Document): string | undefined {
  let focused = activeElement(page);
  for (let root = focused && shadowRootOf(focused); root?.activeElement; root = shadowRootOf(focused)) {
    focused = root.activeElement;
  }
  const isField =
    focused instanceof HTMLTextAreaElement ||
    (focused instanceof HTMLInputElement && TEXT_FIELD.test(focused.type));
  if (!isField) return undefined;
  const { selectionStart, selectionEnd, value } = focused as HTMLTextAreaElement; // an input has them, too
  // Fields without the selection API, such as those for e-mail addresses, return null.
  return selectionStart === selectionEnd ? undefined : value.slice(selectionStart, selectionEnd);
}

/** The ranges selected in the document, or else in one of its open shadow roots. */
export function selectedRanges(page: Document): Ranges {
  const inDocument = rangesOf(Document.prototype.getSelection.call(page));
  if (inDocument[0]) return inDocument;
  for (const root of shadowRootsIn(page)) {
    const inShadow = rangesInShadow(page, root);
    if (inShadow[0]) return inShadow;
  }
  return [];
}

function rangesOf(selection: Selection | null | undefined): Range[] {
  if (!selection) return [];
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index)).filter(
    (range) => !range.collapsed,
  );
}

/** Browsers differ: Chromium has `ShadowRoot.getSelection`, others `Selection.getComposedRanges`. */
interface ShadowSelection {
  getSelection?(): Selection | null;
}
interface ComposedSelection {
  getComposedRanges?(options: { shadowRoots: ShadowRoot[] }): StaticRange[];
}

function rangesInShadow(page: Document, root: ShadowRoot & ShadowSelection): Range[] {
  const own = rangesOf(root.getSelection?.());
  if (own[0]) return own;
  const selection: (Selection & ComposedSelection) | null = Document.prototype.getSelection.call(page);
  const composed = selection?.getComposedRanges?.({ shadowRoots: [root] }) ?? [];
  return composed
    .filter((range) => !range.collapsed && rootNode(range.startContainer) === root)
    .filter((range) => rootNode(range.endContainer) === root)
    .map((range) => {
      const live = new Range();
      live.setStart(range.startContainer, range.startOffset);
      live.setEnd(range.endContainer, range.endOffset);
      return live;
    });
}

function* shadowRootsIn(page: Document): Generator<ShadowRoot> {
  const stack: Node[] = [page];
  for (let visited = 0; visited < LIMITS.nodes; visited++) {
    const node = stack.pop();
    if (!node) return;
    const shadow = isElement(node) ? shadowRootOf(node) : null;
    if (shadow) yield shadow;
    for (const child of shownChildren(node).reverse()) stack.push(child);
  }
}
