import {
  documentTitle,
  isElement,
  matches,
  nodeName,
  parentElement,
  queryAll,
  shownChildren,
  textOf,
} from '../dom';
import { line } from './line';
import type { LinkedData } from './linked-data';
import { firstOf, type MetaTags } from './meta-tags';
import { wordsIn } from './words';

/**
 * Prefers a candidate that the tab's title contains: a script may leave an earlier page's metadata behind.
 */
export function titleOf(page: Document, tags: MetaTags, data: LinkedData, site: string, url: string): string {
  const tab = line(documentTitle(page));
  const candidates = [
    firstOf(tags, 'og:title'),
    data.title,
    ...headingsIn(page, 'h1').slice(0, 3).map(spacedTextOf),
  ]
    .map(line)
    .filter((candidate) => candidate !== '' && candidate !== site && !isHost(candidate, url));
  if (tab === '') return candidates[0] ?? '';
  const lower = tab.toLowerCase();
  const agreeing = candidates.filter((candidate) => lower.includes(candidate.toLowerCase()));
  // The end of a tab's title names the site, also if a heading repeats it.
  const first = agreeing.find((candidate) => lower.startsWith(candidate.toLowerCase())) ?? agreeing[0];
  const named = withoutSite(first ?? tab, site);
  const heading = line(spacedTextOf(onlyHeading(page))).replace(/ ?[¶#]$/, '');
  return heading !== site && isSameTitle(heading, named, tab) ? heading : named;
}

const HEADING = 'main h1,[role="main"] h1,article h1';

/** Names of what holds the name of the site. */
const OF_SITE = ['site', 'logo', 'brand', 'menu-title', 'masthead']
  .map((name) => `[class*="${name}" i],[id*="${name}" i]`)
  .join();

function headingsIn(page: Document, selector: string): Element[] {
  return queryAll(page, selector).filter((heading) => {
    const parent = parentElement(heading);
    return !matches(heading, OF_SITE) && !(parent && matches(parent, OF_SITE));
  });
}

/** The text of a heading. A line break in it is a space, and a soft hyphen is nothing. */
function spacedTextOf(heading: Element | undefined): string {
  if (!heading) return '';
  const text = shownChildren(heading).map((child) => {
    if (!isElement(child)) return textOf(child);
    return nodeName(child) === 'BR' ? ' ' : spacedTextOf(child);
  });
  return text.join('').replaceAll('\u00ad', '');
}

/** The heading that the reader sees, if there is but one: in the main part, or on the whole page. */
function onlyHeading(page: Document): Element | undefined {
  const marked = headingsIn(page, HEADING);
  const [only, ...others] = marked.length > 0 ? marked : headingsIn(page, 'h1');
  return others.length === 0 ? only : undefined;
}

/** A page has one name for the reader and another for search engines: `Hire movers` and `Movers for hire – Call now`. */
function isSameTitle(heading: string, named: string, tab: string): boolean {
  const words = wordsIn(heading);
  const shared = (title: string) => {
    const known = new Set(wordsIn(title));
    return words.filter((word) => known.has(word)).length / Math.max(1, words.length);
  };
  return words.length > 2 && (shared(named) >= 0.5 || shared(tab) >= 0.6);
}

/** Whether a text is only the name of the host: `7 Cups` on 7cups.com, `Bogleheads.org` on bogleheads.org. */
function isHost(text: string, url: string): boolean {
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
  const letters = lettersOf(text);
  return letters !== '' && (letters === lettersOf(host) || host.split('.').slice(0, -1).includes(letters));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The end of a title if it is the host's name: "… - Stack Overflow" on stackoverflow.com. */
export function hostIn(title: string, url: string): string {
  const last =
    title
      .split(/\s[|–—·:-]\s/)
      .slice(1)
      .at(-1)
      ?.trim() ?? '';
  const letters = lettersOf(last);
  const labels = URL.parse(url)?.hostname.split('.').slice(0, -1) ?? [];
  return labels.includes(letters) ? last : '';
}

function withoutSite(title: string, site: string): string {
  if (site === '' || !title.endsWith(site)) return title;
  return (
    title
      .slice(0, -site.length)
      .trimEnd()
      .replace(/[|–—·:-]$/, '')
      .trimEnd() || title
  );
}
