import { attribute, documentElement, documentTitle, queryAll } from '../dom/live';
import { canonicalAddress } from './address';
import { authorOf } from './author';
import { hostIn } from './host';
import { line, nameLine } from './line';
import { type LinkedData, linkedDataOf } from './linked-data';
import { firstOf, type MetaTags, metaTagsOf } from './meta-tags';
import { allOf, type JsonObject, objectsOf } from './objects';
import { publishedOf } from './published';
import { titleOf } from './title';

export interface Metadata {
  title: string;
  url: string;
  byline?: string;
  published?: string;
  site?: string;
  /** BCP 47 language tag. */
  language?: string;
  /** Kind of page, if it is stated. */
  kind?: 'article' | 'product';
  /** Pieces of the text that the page's JSON-LD describes. */
  samples?: readonly string[];
  /** The objects that it describes in the terms of schema.org. */
  objects?: readonly JsonObject[];
}

const SITE = ['citation_journal_title', 'dc.publisher', 'dcterms.publisher', 'sitename', 'application-name'];
const LANGUAGE = ['dc.language', 'dcterms.language', 'citation_language', 'content-language'];

/** The page's metadata, each value as one clean line; missing values are left out. */
export function metadataOf(page: Document, url: string): Metadata {
  const objects = objectsOf(page);
  const data = linkedDataOf(objects);
  const tags = metaTagsOf(page);
  const site = nameLine(firstOf(tags, 'og:site_name') ?? data.site ?? firstOf(tags, ...SITE));
  const kind = kindOf(page, tags, data);
  const about = { site: site || hostIn(line(documentTitle(page)), url), url, ...kind };
  return {
    title: titleOf(page, about, tags, data),
    url: canonicalAddress(page, url),
    ...kind,
    objects: allOf(objects),
    samples: data.samples,
    ...named('byline', authorOf(page, tags, data, site, url)),
    ...named('published', publishedOf(page, tags, data, url)),
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
  // WordPress plugins give every page `og:type=article`, but only articles `article:published_time`.
  const isArticle =
    /article/i.test(type) && !(data.isPage && tags.get('article:published_time') === undefined);
  if (data.kind === 'article' || isArticle) return { kind: 'article' };
  if (data.kind === 'product' || /product/i.test(type) || marked() === 1) return { kind: 'product' };
  return {};
}

/** Title and address only, for a page whose other metadata cannot be read. */
export function leastMetadataOf(page: Document, url: string): Metadata {
  return { title: line(documentTitle(page)), url };
}

/** The metadata that a clip keeps. The rest is for finding the article. */
export function forClip({
  title,
  url,
  byline,
  published,
}: Metadata): Pick<Metadata, 'title' | 'url' | 'byline' | 'published'> {
  return { title, url, ...named('byline', byline), ...named('published', published) };
}

function named<Name extends string>(name: Name, text: string | null | undefined) {
  const value = line(text);
  // A computed key widens to `string`.
  return (value === '' ? {} : { [name]: value }) as { [N in Name]?: string };
}
