import { allIn, attributeOf, HEADINGS, holds } from '../../dom/nodes';
import { leadsWithinSite } from '../leads-to';
import { type Measures, measureOf } from '../measures/block-measure';

const ENTRY = /^(?:ARTICLE|LI|DIV|SECTION)$/;
const HEADING = `${HEADINGS},header`;

/** Fewest entries of a list of other pages. */
const FEWEST = 8;

/** Smallest share of the text that is in such entries. */
const SHARE = 0.5;

/** A limit on time: each test may read all of an entry. */
const MOST_TESTS = 1000;

/**
 * Whether most of the text is in siblings that each lead to another page of the site: by their heading, or by every
 * link.
 */
export function isListing(root: Element, measures: Measures, url: string): boolean {
  const least = SHARE * measureOf(root, measures).text;
  let tests = 0;
  for (const [list] of measures) {
    if (list.childElementCount < FEWEST || !root.contains(list)) continue;
    const pages = new Set<string>();
    let text = 0;
    for (let entry = list.firstElementChild; entry; entry = entry.nextElementSibling) {
      if (++tests > MOST_TESTS) return false;
      const page = ENTRY.test(entry.nodeName) ? entryPage(entry, url) : undefined;
      if (!page) continue;
      pages.add(page);
      text += measureOf(entry, measures).text;
    }
    if (pages.size >= FEWEST && text >= least) return true;
  }
  return false;
}

/** The page that the entry's heading links to, or all links of an entry without one. */
function entryPage(entry: Element, url: string): string | undefined {
  const heading = entry.querySelector(HEADING);
  const link = heading ? (heading.querySelector('a[href]') ?? heading.closest('a[href]')) : onlyLink(entry);
  const [address = ''] = attributeOf(link ?? entry, 'href').split('#');
  return address !== '' && leadsWithinSite(address, url) ? address : undefined;
}

/** A picture, or a link around blocks, makes a tile of an entry. */
const TILE = 'img,a div,a p';

/** A link to the one page that all links of a tile lead to. */
function onlyLink(entry: Element): Element | undefined {
  const [first, ...others] = holds(entry, TILE) ? allIn(entry, 'a[href]') : [];
  return first && others.every((other) => attributeOf(other, 'href') === attributeOf(first, 'href'))
    ? first
    : undefined;
}
