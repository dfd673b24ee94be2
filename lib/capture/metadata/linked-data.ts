import { asLine } from '../dom/nodes';
import { isObject, type JsonObject, listOf, type Objects, ofType, PRODUCT, typesOf } from './objects';

export interface LinkedData {
  title?: string | undefined;
  author?: string | undefined;
  published?: string | undefined;
  site?: string | undefined;
  /** Kind of page, if it is stated. */
  kind?: 'article' | 'product' | undefined;
  /** Pieces of the text that it describes: of an article's body and a recipe's ingredients. */
  samples: readonly string[];
  /** Whether it calls the page a plain web page. */
  isPage?: boolean | undefined;
}

/** The types of an article. */
const ARTICLE = /Article|Posting|Report\b|Recipe/i;

/** Types of a page's main object, the most specific first. */
const ARTICLES = [
  /Article|Posting|Report\b|Review\b|Recipe/i,
  /Question|VideoObject|Book\b/i,
  /WebPage|QAPage/i,
];

/** What a page's JSON-LD (schema.org) says about its article; without any, what its markup says. */
export function linkedDataOf({ json: objects, marked }: Objects): LinkedData {
  // In a graph, an object is described once and referenced by `@id` elsewhere.
  const named = objects.filter((object) => object['@id'] && typeof object.name === 'string');
  const byId = new Map(named.map((object) => [object['@id'], object]));
  const find = (type: RegExp) => ofType(objects, type).find((object) => titleOf(object));
  const article = ARTICLES.map(find).find(Boolean) ?? onlyMarked(marked);
  const site = objects.find((object) => object['@type'] === 'WebSite');
  const page = {
    kind: kindOf(objects),
    isPage: objects.some((object) => typesOf(object).includes('WebPage')),
    samples: objects.flatMap(samplesIn).slice(0, MOST_SAMPLES),
  };
  if (!article) return { ...page, site: nameOf(site?.name, byId) };
  return {
    ...page,
    title: titleOf(article),
    author: nameOf(article.author ?? article.creator, byId),
    published: nameOf(dateIn(article) ?? objects.map(dateIn).find(Boolean), byId),
    site: nameOf(article.publisher, byId) ?? nameOf(site?.name, byId),
  };
}

/** The only article that is marked up: a page that marks several is a list of them. */
function onlyMarked(marked: readonly JsonObject[]): JsonObject | undefined {
  const articles = ofType(marked, ARTICLE);
  return articles.length === 1 && articles[0] && titleOf(articles[0]) ? articles[0] : undefined;
}

const MOST_SAMPLES = 20;
/** How many entries of a list are read at most. */
const MOST_NAMES = 5;
/** Characters. */
const SAMPLE = 40;
const SHORTEST_SAMPLE = 10;

/** The start of an article's body and its end, and each ingredient of a recipe. */
function samplesIn({ articleBody, recipeIngredient }: JsonObject): string[] {
  const texts = [articleBody, ...listOf(recipeIngredient, MOST_NAMES)].filter(
    (text) => typeof text === 'string',
  );
  return texts
    .map(asLine)
    .flatMap((text) => (text.length > SAMPLE ? [text.slice(0, SAMPLE), text.slice(-SAMPLE)] : [text]))
    .filter((text) => text.length >= SHORTEST_SAMPLE);
}

function dateIn({ datePublished, dateCreated, uploadDate }: JsonObject): unknown {
  return datePublished ?? dateCreated ?? uploadDate;
}

/** A page that lists several products is about none of them. */
function kindOf(objects: readonly JsonObject[]): LinkedData['kind'] {
  const has = (type: RegExp) => ofType(objects, type).length > 0;
  if (has(ARTICLE)) return 'article';
  return has(PRODUCT) && !has(/ItemList|CollectionPage/i) ? 'product' : undefined;
}

function titleOf(article: JsonObject): string | undefined {
  return [article.headline, article.name]
    .filter((title) => typeof title === 'string')
    .find((title) => title.trim() !== '');
}

function nameOf(value: unknown, byId: ReadonlyMap<unknown, JsonObject>): string | undefined {
  const names = listOf(value, MOST_NAMES).map((entry) => oneName(entry, byId));
  return [...new Set(names)].filter(Boolean).join(', ') || undefined;
}

function oneName(value: unknown, byId: ReadonlyMap<unknown, JsonObject>): string | undefined {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return undefined;
  const named = typeof value.name === 'string' ? value : byId.get(value['@id']);
  return typeof named?.name === 'string' ? named.name : undefined;
}
