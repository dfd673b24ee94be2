import { attributeOf } from '../normalise/nodes';
import { isOwnAddress } from './address';
import type { Measures } from './measured';

const ENTRY = /^(?:ARTICLE|LI|DIV|SECTION)$/;
const HEADING = 'h1,h2,h3,h4,h5,h6,header';

/** Fewest entries of a list of other pages. */
const FEWEST = 8;

/** Smallest share of the text that is in such entries. */
const SHARE = 0.6;

/** A limit on time: each test may read all of an entry. */
const MOST_TESTS = 1000;

/** Whether most of the text is in siblings that each have a heading with a link to another page of the site. */
export function isListing(root: Element, measures: Measures, url: string): boolean {
  const least = SHARE * (measures.get(root)?.text ?? 0);
  let tests = 0;
  for (const [list] of measures) {
    if (list.childElementCount < FEWEST || !root.contains(list)) continue;
    const pages = new Set<string>();
    let text = 0;
    for (let entry = list.firstElementChild; entry; entry = entry.nextElementSibling) {
      if (++tests > MOST_TESTS) return false;
      const page = ENTRY.test(entry.nodeName) ? pageOf(entry, url) : undefined;
      if (!page) continue;
      pages.add(page);
      text += measures.get(entry)?.text ?? 0;
    }
    if (pages.size >= FEWEST && text >= least) return true;
  }
  return false;
}

/** The page that the entry's heading links to. */
function pageOf(entry: Element, url: string): string | undefined {
  const heading = entry.querySelector(HEADING);
  const link = heading?.querySelector('a[href]') ?? heading?.closest('a[href]');
  const [address = ''] = attributeOf(link ?? entry, 'href').split('#');
  return address !== '' && isOwnAddress(address, url) ? address : undefined;
}
