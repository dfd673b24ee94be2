import { activeElement, allWithin, arrayOf, documentElement, rootNode, shadowRootOf } from '../dom/live';
import type { Ranges } from '../dom/ranges';
import { byTree } from './by-tree';

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

/** The ranges selected in the document and in its shadow trees, each in one tree. */
export function selectedRanges(page: Document): Ranges {
  const selection: (Selection & ComposedSelection) | null = Document.prototype.getSelection.call(page);
  const shadowRoots = shadowRootsIn(page);
  // Of a selection across trees, `getRangeAt` gives only the part in one of them.
  const composed = shadowRoots[0] ? (selection?.getComposedRanges?.({ shadowRoots }) ?? []) : [];
  const isAcross = composed.some(({ startContainer, endContainer }) =>
    [startContainer, endContainer].some((end) => rootNode(end) !== page),
  );
  const inDocument = isAcross ? composed.flatMap(byTree) : rangesOf(selection);
  if (inDocument[0]) return inDocument;
  const inShadow = shadowRoots.map((root: ShadowRoot & ShadowSelection) => rangesOf(root.getSelection?.()));
  return inShadow.find((ranges) => ranges[0]) ?? [];
}

function rangesOf(selection: Selection | null | undefined): Range[] {
  if (!selection) return [];
  return Array.from({ length: selection.rangeCount }, (_, index) => selection.getRangeAt(index)).filter(
    (range) => !range.collapsed,
  );
}

/** Chromium has `ShadowRoot.getSelection`; Firefox and later versions of Chromium `Selection.getComposedRanges`. */
interface ShadowSelection {
  getSelection?(): Selection | null;
}
interface ComposedSelection {
  getComposedRanges?(options: { shadowRoots: ShadowRoot[] }): StaticRange[];
}

/** All open shadow roots, also those within others. */
function shadowRootsIn(page: Document): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  const add = (elements: NodeListOf<Element>) => {
    for (const element of arrayOf(elements)) {
      const root = shadowRootOf(element);
      if (root) roots.push(root);
    }
  };
  add(allWithin(documentElement(page), '*'));
  // It grows meanwhile.
  for (const root of roots) add(root.querySelectorAll('*'));
  return roots;
}
