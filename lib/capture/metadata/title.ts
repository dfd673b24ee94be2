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

/** What the title depends on besides its candidates. */
interface About {
  site: string;
  url: string;
  kind?: LinkedData['kind'];
}

/**
 * Prefers a candidate that the tab's title contains, because metadata may be left from an earlier page of a
 * single-page application.
 */
export function titleOf(page: Document, about: About, tags: MetaTags, data: LinkedData): string {
  const { site, url, kind } = about;
  const tab = line(documentTitle(page));
  const stated = [firstOf(tags, 'og:title'), data.title].map(line);
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
  // The end of a tab's title is the site's name even if a heading repeats it.
  const first = agreeing.find((candidate) => lower.startsWith(candidate.toLowerCase())) ?? agreeing[0];
  const named = withoutForum(withoutSite(first ?? tab, site));
  const heading = line(spacedTextOf(onlyHeading(page))).replace(/ ?[¶#]$/, '');
  const begun = heading || line(spacedTextOf(headingsIn(page, SECOND_HEADING)[0]));
  if (begun !== '' && begun !== site && isBegunBy(tab, begun)) return begun;
  if (heading === site || wordsIn(heading).length < 2) return named;
  const isOwn = kind === 'article' || stated.includes(heading) || isSlogan(named, site, url);
  return isOwn || isSameTitle(heading, named, tab) ? heading : named;
}

/** Whether a title is a heading with something after it: `Promise - JavaScript | MDN`. */
function isBegunBy(title: string, heading: string): boolean {
  return title.startsWith(heading) && /^\s[|–—·:-]\s/.test(title.slice(heading.length));
}

/** `Example Forum • View topic - The title`, from phpBB */
function withoutForum(title: string): string {
  return title.replace(/^.{1,60} [•·-] View topic - (?=\S)/, '');
}

/** Whether a title is only the site's name and slogan: `Reddit – The heart of the internet`. */
function isSlogan(title: string, site: string, url: string): boolean {
  if (title === '' || title === site || /^[|–—-]/.test(title)) return true;
  const [name = '', slogan] = title.split(/\s[|–—·:-]\s/);
  return slogan !== undefined && isHost(name, url) && URL.parse(url)?.pathname !== '/';
}

const HEADING = 'main h1,[role="main"] h1,article h1';

/** A chapter of a book may begin with a lower heading, below the title of the book. */
const SECOND_HEADING = 'main h2';

/** Selectors of elements with the site's name. */
const OF_SITE = ['site', 'logo', 'brand', 'menu-title', 'masthead']
  .map((name) => `[class*="${name}" i],[id*="${name}" i]`)
  .join();

function headingsIn(page: Document, selector: string): Element[] {
  return queryAll(page, selector).filter((heading) => {
    const parent = parentElement(heading);
    return !matches(heading, OF_SITE) && !(parent && matches(parent, OF_SITE));
  });
}

/** The text of a heading, with line breaks as spaces and without soft hyphens. */
function spacedTextOf(heading: Element | undefined): string {
  if (!heading) return '';
  const text = shownChildren(heading).map((child) => {
    if (!isElement(child)) return textOf(child);
    if (nodeName(child).toUpperCase() === 'SVG') return '';
    return nodeName(child) === 'BR' ? ' ' : spacedTextOf(child);
  });
  return text.join('').replaceAll('\u00ad', '');
}

/** The only heading in the main part or, without one, on the page. */
function onlyHeading(page: Document): Element | undefined {
  const marked = headingsIn(page, HEADING);
  const [only, ...others] = marked.length > 0 ? marked : headingsIn(page, 'h1');
  return others.length === 0 ? only : undefined;
}

/** Whether two titles mean the same: `Hire movers` for readers, `Movers for hire – Call now` for search engines. */
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

/** A shorter label may be a word of the title, as may be the label in a longer end (characters). */
const SHORTEST_LABEL = 4;
const LONGEST_SITE = 30;

/** The end of a title if it is the host's name or has it as a word: "… - Stack Overflow" on stackoverflow.com. */
export function hostIn(title: string, url: string): string {
  const last =
    title
      .split(/\s[|–—·:-]\s/)
      .slice(1)
      .at(-1)
      ?.trim() ?? '';
  const host = URL.parse(url)?.hostname.replace(/^www\./, '') ?? '';
  const labels = host.split('.').slice(0, -1);
  const isNamed = (name: string) => labels.includes(name) || name === lettersOf(host);
  const isPart = wordsIn(last).some((word) => word.length >= SHORTEST_LABEL && labels.includes(word));
  return isNamed(lettersOf(last)) || (isPart && last.length <= LONGEST_SITE) ? last : '';
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
