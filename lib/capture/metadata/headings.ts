import {
  CODE,
  isElement,
  isText,
  matches,
  nodeName,
  parentElement,
  queryAll,
  shownChildren,
  textOf,
} from '../dom/live';
import { line } from './line';

const MAIN_HEADING = 'main h1,[role="main"] h1,article h1';

/** Limits the work on a page of many headings. */
const MOST_HEADINGS = 20;

/** A heading in an article's masthead is the article's. */
const IN_ARTICLE = 'article *';

/** A heading with a link to the front page has the site's name. */
const LEADS_HOME = ':has(>a[href="/"])';

/** Selectors of elements with the site's name. */
const OF_SITE = ['site', 'logo', 'brand', 'menu-title', 'masthead']
  .map((name) => `[class*="${name}" i],[id*="${name}" i]`)
  .join();

/** The texts of the first main headings, without that of the site. */
export function mainHeadings(page: Document): string[] {
  return headingsIn(page, 'h1').slice(0, 3);
}

/** The only heading in the main part or, without one, on the page. A heading may be there twice, for two widths. */
export function onlyHeading(page: Document): string {
  const marked = headingsIn(page, MAIN_HEADING);
  const headings = marked.length > 0 ? marked : headingsIn(page, 'h1');
  const [only = '', ...others] = new Set(headings);
  return others.length === 0 ? only : '';
}

/** A chapter of a book may begin with a lower heading, below the title of the book. */
export function lowerHeadings(page: Document): string[] {
  return headingsIn(page, 'h2,h3');
}

function headingsIn(page: Document, selector: string): string[] {
  const headings = queryAll(page, selector).filter((heading) => {
    const parent = parentElement(heading);
    const isInSite = parent && matches(parent, OF_SITE) && !matches(heading, IN_ARTICLE);
    return !matches(heading, `${OF_SITE},${LEADS_HOME}`) && !isInSite;
  });
  return headings.slice(0, MOST_HEADINGS).map(spacedTextOf).map(line).filter(Boolean);
}

/** Drawings, what is never text, and a forum's mark before the title: `Solved`, `News`. */
const UNREAD = `svg,${CODE},.label,.badge`;

/** The text of a link to the heading itself, before or after its words. */
const ANCHOR = /^[¶#\p{Co}]$/u;

/** The text of a heading, with line breaks as spaces, without labels, signs of anchors and soft hyphens. */
function spacedTextOf(heading: Element): string {
  const text = shownChildren(heading).map((child) => {
    if (!isElement(child)) return isText(child) ? textOf(child) : '';
    if (matches(child, UNREAD)) return '';
    const inner = spacedTextOf(child);
    return nodeName(child) === 'BR' || ANCHOR.test(inner.trim()) ? ' ' : inner;
  });
  return text.join('').replaceAll('\u00ad', '');
}
