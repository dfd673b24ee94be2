import { queryFirst, textOf } from '../dom/live';
import { line } from './line';
import type { LinkedData } from './linked-data';
import { firstOf, type MetaTags } from './meta-tags';

/** A paper may have a hundred authors. */
const MAX_AUTHORS = 5;

/** Names of `<meta>` tags: Dublin Core and newsrooms. */
const AUTHOR = ['dc.creator', 'dcterms.creator', 'parsely-author', 'sailthru.author', 'byl'];

/** An account's role instead of a name, as publishing tools write it by default: `admin`, `Site Admin`. */
const ROLE = /\badmin(?:istrator)?$|^webmaster$/i;

/** The authors, as the page declares them. */
export function authorOf(page: Document, tags: MetaTags, data: LinkedData): string | undefined {
  const author = declaredAuthor(page, tags, data);
  return author && ROLE.test(author.trim()) ? undefined : author;
}

function declaredAuthor(page: Document, tags: MetaTags, data: LinkedData): string | undefined {
  const scholars = (tags.get('citation_author') ?? []).slice(0, MAX_AUTHORS).map(inReadingOrder).join(', ');
  return (
    // Beside it, `author` may be the publisher.
    firstOf(tags, 'citation_authors')?.replace(PADDED, '$1$2') ??
    notAddress(firstOf(tags, 'author')) ??
    notAddress(data.author) ??
    (scholars || undefined) ??
    firstOf(tags, ...AUTHOR) ??
    notAddress(firstOf(tags, 'article:author')) ??
    labelledAuthor(tags) ??
    shortText(page, '[itemprop~="author"] [itemprop="name"]') ??
    shortText(page, '[itemprop~="author"]') ??
    shortText(page, 'a[rel~="author"],.h-entry .p-author')
  );
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

const BY = /^(?:(?:written|posted|published) )?by\b[ :]{0,3}/i;

/** Characters. A longer text is a sentence. */
const LONGEST_NAME = 80;

function shortText(page: Document, selector: string): string | undefined {
  const text = line(textOf(queryFirst(page, selector)));
  const name = text.replace(BY, '');
  return name !== '' && text.length <= LONGEST_NAME ? name : undefined;
}

function notAddress(text: string | undefined): string | undefined {
  return text && /^https?:/.test(text) ? undefined : text;
}
