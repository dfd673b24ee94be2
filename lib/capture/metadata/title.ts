import { documentTitle } from '../dom/live';
import { lowerHeadings, mainHeadings, onlyHeading } from './headings';
import { hostIn, isHost, SEPARATOR } from './host';
import { line } from './line';
import type { LinkedData } from './linked-data';
import { firstOf, type MetaTags } from './meta-tags';
import { shownDate } from './shown-date';
import { wordsIn } from './words';

/** What the title depends on besides its candidates. */
interface About {
  site: string;
  url: string;
  kind?: LinkedData['kind'];
}

/** The page's own title, without the site's name; empty if it has none. */
export function titleOf(page: Document, about: About, tags: MetaTags, data: LinkedData): string {
  return bestTitle(page, about, tags, data).replace(BAR, '');
}

/** `| The title`, from a template that puts a section before it */
const BAR = /^[|–—·•] /;

/**
 * Prefers a candidate that the tab's title contains, because metadata may be left from an earlier page of a
 * single-page application.
 */
function bestTitle(page: Document, about: About, tags: MetaTags, data: LinkedData): string {
  const { site, url, kind } = about;
  const tab = line(documentTitle(page)).replace(UNREAD, '');
  const stated = [firstOf(tags, 'og:title'), data.title].map(line);
  const isOfPage = (candidate: string) =>
    candidate !== '' && candidate !== site && !HOME.test(candidate) && !isHost(candidate, url);
  const official = line(firstOf(tags, OFFICIAL));
  if (isOfPage(official)) return official;
  const candidates = [...stated, ...mainHeadings(page)].filter(isOfPage);
  if (tab === '') return candidates[0] ?? '';
  const lower = tab.toLowerCase();
  const headline = line(data.kind === 'article' ? data.title : '');
  // A recipe's name may be another one than the page's.
  const beginning = lower.startsWith(headline.toLowerCase()) ? headline : '';
  const told = [...TOLD.map((name) => line(firstOf(tags, name))), beginning].filter(isOfPage);
  const confirmed = confirmedHeading(page, told, tab);
  if (confirmed) return withoutSection(confirmed);
  const agreeing = candidates.filter((candidate) => isPartOf(candidate.toLowerCase(), lower));
  // The end of a tab's title is the site's name even if a heading repeats it.
  const first = agreeing.find((candidate) => lower.startsWith(candidate.toLowerCase())) ?? agreeing[0] ?? tab;
  if (agreeing.some((other) => lower === `${first}: ${other}`.toLowerCase())) return tab;
  const at = isShouted(first) ? lower.indexOf(first.toLowerCase()) : -1;
  const spelled = at < 0 ? first : tab.slice(at, at + first.length);
  const whole = withoutSite(withoutHome(spelled), site);
  const named = withoutSection(withoutForum(withoutSite(whole, hostIn(whole, url))));
  const heading = withoutSection(onlyHeading(page));
  const isStated = stated.includes(heading);
  const begun = heading || lowerHeadings(page).find((lower) => isBegunBy(tab, lower));
  if (begun && isOfPage(begun) && isBegunBy(tab, begun)) return begun;
  const isLabel = wordsIn(heading).length < 2 && !(isStated && isOfPage(heading));
  if (!isOfPage(heading) || isLabel || isNoteOn(heading, named)) return named;
  const isSame = isSameTitle(heading, named, tab);
  if (isSame && isShouted(heading) && !isShouted(named)) return named;
  const isOwn = kind === 'article' || isStated || isSlogan(named, site, url);
  return isOwn || isSame ? heading : named;
}

/** Public offices in China give each article this `<meta>` tag. */
const OFFICIAL = 'articletitle';

/** Names of other `<meta>` tags with a title. */
const TOLD = ['og:title', 'twitter:title', 'sailthru.title', 'parsely-title', 'dc.title', 'dcterms.title'];

/**
 * The heading that the metadata tell as the title, even if the tab's title says something else, for search engines.
 * A lower heading may be a teaser, so it counts only if no main heading agrees with the tab.
 */
function confirmedHeading(page: Document, told: readonly string[], tab: string): string | undefined {
  const lower = tab.toLowerCase();
  const isTold = (heading: string) =>
    told.includes(heading) &&
    wordsIn(heading).length >= SHORTEST_TITLE &&
    !isShouted(heading) &&
    lower.lastIndexOf(heading.toLowerCase()) <= 0;
  const main = mainHeadings(page);
  const isAgreed = main.some((heading) => isPartOf(heading.toLowerCase(), lower));
  return main.find(isTold) ?? (isAgreed ? undefined : lowerHeadings(page).find(isTold));
}

/** `(3) The title`: the number of unread messages. */
const UNREAD = /^\(\d{1,3}\+?\) (?=\S)/;

const HOME = /^(?:home(?: ?page)?|index|startseite|accueil|inicio|首页|首頁)$/i;

/** `Home - Example` */
function withoutHome(title: string): string {
  const [first = '', ...rest] = title.split(SEPARATOR);
  return HOME.test(first) && rest.length > 0 ? rest.join(' - ') : title;
}

/** Whether a text is a part of a title. Some words of a part are not: `Coupons` in `Roofers’ Coupons | Example`. */
function isPartOf(text: string, title: string): boolean {
  const at = title.indexOf(text);
  return at === 0 || (at > 0 && !IN_PART.test(title.replace(text, '\n')));
}

/** A word right before or right behind a text that a line break replaces. */
const IN_PART = /[\p{L}\p{N}'’]\s\n|\n\s[\p{L}\p{N}]/u;

/** A shorter title may be a name before what it is: `Render | The cloud for builders` (words). */
const SHORTEST_TITLE = 3;

/** `The roof leaks again | Opinion` */
function withoutSection(title: string): string {
  const [first = ''] = title.split(' | ', 1);
  return wordsIn(first).length >= SHORTEST_TITLE ? first : title;
}

/** Whether a title is a heading with something after it: `Promise - JavaScript | MDN`, `Jimmy: an opener`. */
function isBegunBy(title: string, heading: string): boolean {
  return title.startsWith(heading) && /^(?:(?:\s[|–—·:-]|:)\s|_)/.test(title.slice(heading.length));
}

/** `Example Forum • View topic - The title`, from phpBB */
function withoutForum(title: string): string {
  return title.replace(/^.{1,60} [•·-] View topic - (?=\S)/, '');
}

/** Whether a title is only the site's name and slogan: `Reddit – The heart of the internet`. */
function isSlogan(title: string, site: string, url: string): boolean {
  if (title === '' || title === site || /^[|–—-]/.test(title)) return true;
  const [name = '', slogan] = title.split(SEPARATOR);
  return slogan !== undefined && isHost(name, url) && URL.parse(url)?.pathname !== '/';
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

/** Whether a heading is a title with only a date or a source beside it: `Dec 18, 2025 The title`. */
function isNoteOn(heading: string, title: string): boolean {
  if (title === '' || heading === title || !heading.includes(title)) return false;
  const rest = heading.replace(title, '');
  return !/[\p{L}\p{N}]/u.test(rest.replace(shownDate(rest) ?? SOURCE, ''));
}

/** `(example.com) 139`: the linked site and the number of comments. */
const SOURCE = /\([\w-]+\.[\w.-]+\) ?\d*$/;

/** Whether a title is in capitals. Scripts without capitals have none. */
function isShouted(title: string): boolean {
  return title === title.toUpperCase() && title !== title.toLowerCase();
}

/** The name in a sentence stays: `News and more on Example`. */
function withoutSite(title: string, site: string): string {
  if (site === '' || !title.endsWith(site)) return title;
  const before = title.slice(0, -site.length).trimEnd();
  return (/[\p{L}\p{N}]$/u.test(before) ? '' : before.replace(/[|｜–—·:•»-]$/, '').trimEnd()) || title;
}
