import type { Measures } from './measure';

/** What an article begins with, above the part that is marked as its body. */
const NAMES =
  /(?:^|[\s_-])(?:lede?|intro|introduction|standfirst|dek|deck|summary|abstract|sub-?(?:title|head|headline)|excerpt|chap[oe]au?|vorspann|entradilla|bajada|sommario|ingress|perex|preamble)(?=$|[\s_-])/i;

const SHORTEST = 30;
const LONGEST = 800;

/** The summary that stands above the root and names itself so. */
export function leadText(root: Element, measures: Measures): Element | undefined {
  const around = root.parentElement?.closest('article,main,[role="article"],[role="main"]');
  for (const element of around?.querySelectorAll('[class]') ?? []) {
    if (root.contains(element) || !(element.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING))
      return undefined;
    const measure = measures.get(element);
    if (
      !measure ||
      measure.part ||
      element.contains(root) ||
      !NAMES.test(element.getAttribute('class') ?? '')
    )
      continue;
    if (measure.text < SHORTEST || measure.text > LONGEST || measure.linked > 0.4 * measure.text) continue;
    if (!element.querySelector('h1')) return element;
  }
  return undefined;
}
