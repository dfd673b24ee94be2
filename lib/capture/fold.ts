import { attribute, matches, parentElement, queryFirst } from './dom';

/** Copied texts that the page folds for its reader. */
const foldedTexts = new WeakSet<Text>();
/** Most pages fold nothing, and then nothing is to be counted. */
let isAnyFolded = false;

/** Remembers that a copied text is folded on the page. */
export function markFolded(text: Node | null): void {
  if (!(text instanceof Text)) return;
  foldedTexts.add(text);
  isAnyFolded = true;
}

/** How many characters of text there are, and how many of them are folded on the page. */
export interface Folded {
  folded: number;
  all: number;
}

export function countFolded(root: Element): Folded {
  if (!isAnyFolded) return { folded: 0, all: 0 };
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const count: Folded = { folded: 0, all: 0 };
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const length = text.nodeValue?.trim().length ?? 0;
    count.all += length;
    if (text instanceof Text && foldedTexts.has(text)) count.folded += length;
  }
  return count;
}

/** The share as a result tells it: a whole percentage, left out if nothing is folded. */
export function foldedPercent(counts: readonly Folded[]): { folded?: number } {
  const folded = counts.reduce((sum, count) => sum + count.folded, 0);
  const all = counts.reduce((sum, count) => sum + count.all, 0);
  return folded > 0 ? { folded: Math.max(1, Math.round((100 * folded) / all)) } : {};
}

/** How pages name what a reader opens. */
const FOLD = ['accordion', 'collaps', 'expand', 'toggle', 'faq', 'read-more', 'readmore']
  .map((name) => `[class*=${name} i]`)
  .join();
/** A slide of a carousel. */
const SLIDE =
  '[aria-roledescription=slide],.swiper-slide,.slick-slide,.carousel-item,.splide__slide,.embla__slide';

/** Whether an element without a size, or without opacity, waits for its reader: a slide, or what a control opens. */
export function isOpenedByReader(element: Element): boolean {
  const id = attribute(element, 'id');
  if (id && queryFirst(document, `[aria-controls~="${CSS.escape(id)}"],[data-target="#${CSS.escape(id)}"]`))
    return true;
  const parent = parentElement(element);
  return matches(element, `${SLIDE},${FOLD}`) || (parent !== null && matches(parent, FOLD));
}
