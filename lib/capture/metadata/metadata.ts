import { labelOf } from '../../text/label';
import { isOwnAddress } from '../../urls/same-site';
import {
  attribute,
  documentElement,
  documentTitle,
  matches,
  parentElement,
  queryAll,
  queryFirst,
  textOf,
} from '../dom';
import { type LinkedData, linkedDataOf } from './linked-data';
import { firstOf, type MetaTags, metaTagsOf } from './meta-tags';

export interface Metadata {
  title: string;
  url: string;
  byline?: string;
  published?: string;
  site?: string;
  language?: string;
  /** What it says that it is about. */
  kind?: 'article' | 'product';
}

/** A paper may have a hundred authors. */
const MAX_AUTHORS = 5;

// Names of `<meta>` tags: Dublin Core, scholarly journals (citation_…) and newsrooms.
const AUTHOR = ['dc.creator', 'dcterms.creator', 'parsely-author', 'sailthru.author', 'byl'];
const PUBLISHED = [
  'citation_publication_date',
  'citation_online_date',
  'citation_date',
  'dcterms.issued',
  'dcterms.created',
  'dc.date.issued',
  'dc.date',
  'parsely-pub-date',
  'sailthru.date',
  'article.published',
  'article:published',
  'og:published_time',
  'publish-date',
  'publish_date',
  'publication_date',
  'datepublished',
  'pubdate',
  'date',
];
const SITE = ['citation_journal_title', 'dc.publisher', 'dcterms.publisher', 'application-name'];
const LANGUAGE = ['dc.language', 'dcterms.language', 'citation_language', 'content-language'];

/** The page's metadata, each value as one clean line; missing values are left out. */
export function metadataOf(page: Document, url: string): Metadata {
  const data = linkedDataOf(page);
  const tags = metaTagsOf(page);
  const site = line(firstOf(tags, 'og:site_name') ?? data.site ?? firstOf(tags, ...SITE));
  return {
    title: titleOf(page, tags, data, site || hostIn(line(documentTitle(page)), url)),
    url: canonicalAddress(page, url),
    ...kindOf(page, tags, data),
    ...named('byline', authorOf(page, tags, data)),
    ...named('published', publishedOf(page, tags, data)),
    ...named('site', site),
    ...named(
      'language',
      [
        attribute(documentElement(page), 'lang'),
        firstOf(tags, 'og:locale')?.replace('_', '-'),
        firstOf(tags, ...LANGUAGE),
      ].find((language) => language?.trim()),
    ),
  };
}

const PRODUCT = '[itemtype$="schema.org/Product" i]';

function kindOf(page: Document, tags: MetaTags, data: LinkedData): Pick<Metadata, 'kind'> {
  const type = firstOf(tags, 'og:type') ?? '';
  const marked = () => queryAll(page, PRODUCT).length;
  if (data.kind === 'article' || /article/i.test(type)) return { kind: 'article' };
  if (data.kind === 'product' || /product/i.test(type) || marked() === 1) return { kind: 'product' };
  return {};
}

/** Title and address only, for a page whose other metadata cannot be read. */
export function leastMetadataOf(page: Document, url: string): Metadata {
  return { title: line(documentTitle(page)), url };
}

/** For a result: only the finder of the article asks for the kind. */
export function withoutKind({ kind: _, ...metadata }: Metadata): Omit<Metadata, 'kind'> {
  return metadata;
}

/** The base of the page's relative addresses. */
export function baseOf(page: Document, url: string): string {
  const base = queryFirst(page, 'base[href]');
  return (base && URL.parse(attribute(base, 'href') ?? '', url)?.href) ?? url;
}

/**
 * Prefers a candidate that the tab's title contains: a script may leave an earlier page's metadata behind.
 */
function titleOf(page: Document, tags: MetaTags, data: LinkedData, site: string): string {
  const tab = line(documentTitle(page));
  const candidates = [
    firstOf(tags, 'og:title'),
    data.title,
    ...headingsIn(page, 'h1').slice(0, 3).map(textOf),
  ]
    .map(line)
    .filter((candidate) => candidate !== '' && candidate !== site);
  if (tab === '') return candidates[0] ?? '';
  const agreeing = candidates.find((candidate) => tab.toLowerCase().includes(candidate.toLowerCase()));
  const named = agreeing ?? withoutSite(tab, site);
  const heading = line(textOf(onlyHeading(page))).replace(/ ?[¶#]$/, '');
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

/** The heading that the reader sees, if there is but one: in the main part, or on the whole page. */
function onlyHeading(page: Document): Element | undefined {
  const marked = headingsIn(page, HEADING);
  const [only, ...others] = marked.length > 0 ? marked : headingsIn(page, 'h1');
  return others.length === 0 ? only : undefined;
}

/** A page has one name for the reader and another for search engines: `Hire movers` and `Movers for hire – Call now`. */
function isSameTitle(heading: string, named: string, tab: string): boolean {
  const words = wordsOf(heading);
  const shared = (title: string) => {
    const known = new Set(wordsOf(title));
    return words.filter((word) => known.has(word)).length / Math.max(1, words.length);
  };
  return words.length > 2 && (shared(named) >= 0.5 || shared(tab) >= 0.6);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]|[\p{L}\p{N}]+/gu) ?? [];
}

function authorOf(page: Document, tags: MetaTags, data: LinkedData): string | undefined {
  const scholars = (tags.get('citation_author') ?? []).slice(0, MAX_AUTHORS).map(inOrder).join(', ');
  return (
    notAddress(firstOf(tags, 'author')) ??
    data.author ??
    (scholars || undefined) ??
    firstOf(tags, ...AUTHOR) ??
    notAddress(firstOf(tags, 'article:author')) ??
    shortText(page, '[itemprop~="author"] [itemprop="name"]') ??
    shortText(page, '[itemprop~="author"]') ??
    shortText(page, 'a[rel~="author"],.h-entry .p-author')
  );
}

/** `Marlow, Ana` → `Ana Marlow`. */
function inOrder(name: string): string {
  const [family, given, more] = name.split(/,\s*/);
  return given && more === undefined ? `${given} ${family}` : name;
}

function publishedOf(page: Document, tags: MetaTags, data: LinkedData): string | undefined {
  const marked = queryFirst(page, '[itemprop~="datePublished"],time[pubdate],.h-entry time.dt-published');
  return (
    firstOf(tags, 'article:published_time') ??
    data.published ??
    firstOf(tags, ...PUBLISHED) ??
    (marked && (attribute(marked, 'datetime') ?? attribute(marked, 'content'))) ??
    onlyTime(page)
  );
}

/** The date if the article shows only one. Of several dates, none is certain to be the publication date. */
function onlyTime(page: Document): string | undefined {
  const times = queryAll(page, 'article time[datetime]').map((time) => attribute(time, 'datetime') ?? '');
  return new Set(times).size === 1 ? times[0] : undefined;
}

/** A longer text is a sentence. */
const LONGEST_NAME = 80;

function shortText(page: Document, selector: string): string | undefined {
  const text = line(textOf(queryFirst(page, selector)));
  return text !== '' && text.length <= LONGEST_NAME ? text.replace(/^by\s+/i, '') : undefined;
}

/** The end of a title if it is the host's name: "… - Stack Overflow" on stackoverflow.com. */
function hostIn(title: string, url: string): string {
  const last =
    title
      .split(/\s[|–—·:-]\s/)
      .slice(1)
      .at(-1)
      ?.trim() ?? '';
  const letters = last.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
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

/** The canonical address if it is plausible. Otherwise the page's address without a text fragment. */
function canonicalAddress(page: Document, url: string): string {
  const here = URL.parse(url);
  if (!here) return url;
  const named = queryFirst(page, 'link[rel~="canonical" i]');
  const canonical = named && URL.parse(attribute(named, 'href') ?? '', baseOf(page, url));
  if (canonical && isOwnAddress(here, canonical)) return canonical.href;
  here.hash = here.hash.split(':~:', 1)[0] ?? '';
  return here.href;
}

function notAddress(text: string | undefined): string | undefined {
  return text && /^https?:/.test(text) ? undefined : text;
}

function line(text: string | null | undefined): string {
  return labelOf(text ?? '');
}

function named<Name extends string>(name: Name, text: string | null | undefined) {
  const value = line(text);
  // A computed key widens to `string`.
  return (value === '' ? {} : { [name]: value }) as { [N in Name]?: string };
}
