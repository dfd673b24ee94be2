import { queryFirst, textOf } from '../dom';
import { line } from './line';
import type { LinkedData } from './linked-data';
import { firstOf, type MetaTags } from './meta-tags';

/** A paper may have a hundred authors. */
const MAX_AUTHORS = 5;

/** Names of `<meta>` tags: Dublin Core and newsrooms. */
const AUTHOR = ['dc.creator', 'dcterms.creator', 'parsely-author', 'sailthru.author', 'byl'];

/** The authors, as the page declares them. */
export function authorOf(page: Document, tags: MetaTags, data: LinkedData): string | undefined {
  const scholars = (tags.get('citation_author') ?? []).slice(0, MAX_AUTHORS).join(', ');
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

/** A longer text is a sentence. */
const LONGEST_NAME = 80;

function shortText(page: Document, selector: string): string | undefined {
  const text = line(textOf(queryFirst(page, selector)));
  return text !== '' && text.length <= LONGEST_NAME ? text.replace(/^by\s+/i, '') : undefined;
}

function notAddress(text: string | undefined): string | undefined {
  return text && /^https?:/.test(text) ? undefined : text;
}
