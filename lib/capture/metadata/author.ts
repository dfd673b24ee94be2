import { closest, queryAll, readableTextOf } from '../dom/live';
import { COMMENTS } from './comments';
import { line, nameLine } from './line';
import type { LinkedData } from './linked-data';
import { firstOf, type MetaTags } from './meta-tags';
import { isOfSite } from './of-site';

/** A paper may have a hundred authors. */
const MOST_AUTHORS = 5;

/** Names of `<meta>` tags: Dublin Core and newsrooms. */
const AUTHOR = ['dc.creator', 'dcterms.creator', 'parsely-author', 'sailthru.author', 'byl'];

/** No letter, an account's role, a button, a time, or who made the forum's software: `104101`, `admin`, `Google+`, `Discuz! Team`. */
const NO_NAME =
  /^\P{L}*$|\badmin(?:istrator)?$|^(?:webmaster|guest|wp|google\+)$|^(?:https?:|e-?mail |discuz!)|\d:\d\d/iu;

/**
 * The authors, as the page declares them. The first declaration counts, unless it names only the site or two later
 * ones agree on somebody else.
 */
export function authorOf(page: Document, tags: MetaTags, data: LinkedData, site: string, url: string) {
  const told = namesIn(toldBy(tags, data));
  const all = [...told, ...namesIn(shownOn(page))];
  const [first, ...others] = all.filter((name) => !isOfSite(name, site, url));
  // Beside JSON-LD, `author` may be the publisher.
  const agreed = told.find((name, at) => told.indexOf(name) < at && !first?.includes(name));
  return agreed && others.includes(agreed) ? agreed : (first ?? all[0]);
}

function namesIn(texts: readonly (string | undefined)[]): string[] {
  return texts.map((text) => cleanName(text ?? '')).filter((name) => !NO_NAME.test(name));
}

function toldBy(tags: MetaTags, data: LinkedData): (string | undefined)[] {
  return [
    // Beside it, `author` may be the publisher.
    firstOf(tags, 'citation_authors')?.replace(PADDED, '$1$2'),
    firstOf(tags, 'author'),
    data.author,
    (tags.get('citation_author') ?? []).slice(0, MOST_AUTHORS).map(inReadingOrder).join(', '),
    firstOf(tags, ...AUTHOR),
    firstOf(tags, 'article:author'),
    labelledAuthor(tags),
  ];
}

function shownOn(page: Document): (string | undefined)[] {
  const marked = '[itemprop~="author"] [itemprop="name"]';
  return [marked, '[itemprop~="author"]', 'a[rel~="author"],.h-entry .p-author'].map((selector) =>
    onlyName(page, selector),
  );
}

/** `By Ana Roy,` → `Ana Roy`; `Roy, Ana; Bo, Li` → `Ana Roy, Li Bo` */
function cleanName(text: string): string {
  const name = nameLine(text).replace(BY, '');
  const names = name.includes(';') ? name.split(/; ?/).map(inReadingOrder).join(', ') : name;
  return names.replace(/[,| ]{1,4}$/, '');
}

/** A short Chinese name is padded to the length of a long one. */
const PADDED = /^(\p{Script=Han})\s{1,9}(\p{Script=Han})$/u;

/** `twitter:label1` says what `twitter:data1` is. */
function labelledAuthor(tags: MetaTags): string | undefined {
  const isAuthor = /^(?:written by|author)$/i.test(firstOf(tags, 'twitter:label1') ?? '');
  return isAuthor ? firstOf(tags, 'twitter:data1') : undefined;
}

/** `Roy, Ana` → `Ana Roy`; scholarly journals put the family name first. */
function inReadingOrder(name: string): string {
  const [family, given, ...rest] = name.split(',').map((part) => part.trim());
  return family && given && rest.length === 0 ? `${given} ${family}` : name;
}

/** `Von` may be part of a name, so a name of two words follows. */
const BY = /^(?:(?:(?:\p{L}{6,9} )?[Bb][Yy]\b|بقلم)[ :]{0,3}|(?:Por|Von|Par) (?=\p{Lu}\S{0,30} \p{Lu}))/u;

/** Characters. A longer text is a sentence. */
const LONGEST_NAME = 80;

/** A limit on time. */
const MOST_SHOWN = 20;

/** A page that lists articles shows several authors, and none of them is its own. */
function onlyName(page: Document, selector: string): string | undefined {
  const shown = queryAll(page, selector)
    .slice(0, MOST_SHOWN)
    .filter((author) => closest(author, COMMENTS) === null);
  const names = shown.map((author) => line(readableTextOf(author))).filter(Boolean);
  const [name = '', ...others] = new Set(names);
  const isOne = others.every((other) => name.includes(other) || other.includes(name));
  return isOne && name.length <= LONGEST_NAME ? name : undefined;
}
