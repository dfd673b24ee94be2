import { attribute, documentElement, documentTitle, queryAll } from '../dom';
import { canonicalAddress } from './address';
import { authorOf } from './author';
import { line } from './line';
import { type LinkedData, linkedDataOf } from './linked-data';
import { firstOf, type MetaTags, metaTagsOf } from './meta-tags';
import { publishedOf } from './published';
import { hostIn, titleOf } from './title';

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

const SITE = ['citation_journal_title', 'dc.publisher', 'dcterms.publisher', 'application-name'];
const LANGUAGE = ['dc.language', 'dcterms.language', 'citation_language', 'content-language'];

/** The page's metadata, each value as one clean line; missing values are left out. */
export function metadataOf(page: Document, url: string): Metadata {
  const data = linkedDataOf(page);
  const tags = metaTagsOf(page);
  const site = line(firstOf(tags, 'og:site_name') ?? data.site ?? firstOf(tags, ...SITE));
  return {
    title: titleOf(page, tags, data, site || hostIn(line(documentTitle(page)), url), url),
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

function named<Name extends string>(name: Name, text: string | null | undefined) {
  const value = line(text);
  // A computed key widens to `string`.
  return (value === '' ? {} : { [name]: value }) as { [N in Name]?: string };
}
