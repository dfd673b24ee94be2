import { isOrHolds } from '../dom/nodes';
import { addressesIn } from './leads-to';

/**
 * Lists of the chapters of a manual, as DocBook, Texinfo, Sphinx and LaTeX2HTML write them (selectors). Some of their
 * pages say little else.
 */
export const CHAPTERS = '.toc,.toctree-wrapper,.section-toc,.mini-toc,.ChildLinks';

const HEADING = 'h1,h2,h3';

/** Fewest pages of a list of chapters. */
const FEWEST = 3;

/** Whether a table of contents lists other pages, below a heading of its own page. */
export function leadsToPages(contents: Element): boolean {
  const around = contents.parentElement?.closest(CHAPTERS);
  if (around) return leadsToPages(around);
  const pages = new Set(addressesIn(contents).map((address) => address.split('#', 1)[0]));
  if (pages.size < FEWEST) return false;
  for (let before = contents.previousElementSibling; before; before = before.previousElementSibling)
    if (isOrHolds(before, HEADING)) return true;
  return false;
}
