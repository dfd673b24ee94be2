import { queryAll, textOf } from '../dom';

export interface LinkedData {
  title?: string | undefined;
  author?: string | undefined;
  published?: string | undefined;
  site?: string | undefined;
  /** Kind of page, if it is stated. */
  kind?: 'article' | 'product' | undefined;
  /** Pieces of the text that it describes: of an article's body and a recipe's ingredients. */
  samples?: readonly string[];
  /** Whether it calls the page a plain web page. */
  isPage?: boolean | undefined;
}

/** Types of a page's main object, the most specific first. */
const ARTICLES = [
  /Article|Posting|Report\b|Review\b|Recipe/,
  /Question|VideoObject|Book\b/,
  /WebPage|QAPage/,
];
const MAX_LENGTH = 300_000;
const MAX_OBJECTS = 200;
const MAX_STEPS = 20 * MAX_OBJECTS;
/** How many names or types of a list are read at most. */
const MAX_ENTRIES = 5;

/** What a page's JSON-LD (schema.org) says about its article. */
export function linkedDataOf(page: Document): LinkedData {
  const objects = objectsOf(page);
  // In a graph, an object is described once and referenced by `@id` elsewhere.
  const named = objects.filter(({ name }) => typeof name === 'string');
  const byId = new Map(named.map((object) => [object['@id'], object]));
  const find = (type: RegExp) =>
    objects.find((object) => typesOf(object).some((each) => type.test(each)) && titleOf(object));
  const article = ARTICLES.map(find).find(Boolean);
  const site = objects.find((object) => object['@type'] === 'WebSite');
  const kind = kindOf(objects);
  const isPage = objects.some((object) => typesOf(object).includes('WebPage'));
  if (!article)
    return {
      site: nameOf(site?.name, byId),
      kind,
      isPage,
      samples: objects.flatMap(samplesIn).slice(0, MAX_SAMPLES),
    };
  return {
    kind,
    isPage,
    samples: objects.flatMap(samplesIn).slice(0, MAX_SAMPLES),
    title: titleOf(article),
    author: nameOf(article.author ?? article.creator, byId),
    published: nameOf(dateIn(article) ?? objects.map(dateIn).find(Boolean), byId),
    site: nameOf(article.publisher, byId) ?? nameOf(site?.name, byId),
  };
}

const MAX_SAMPLES = 20;
/** Characters. */
const SAMPLE = 40;
const SHORTEST_SAMPLE = 10;

/** The start of an article's body and its end, and each ingredient of a recipe. */
function samplesIn({ articleBody, recipeIngredient }: JsonObject): string[] {
  const texts = [articleBody, ...listOf(recipeIngredient)].filter((text) => typeof text === 'string');
  return texts
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .flatMap((text) => (text.length > SAMPLE ? [text.slice(0, SAMPLE), text.slice(-SAMPLE)] : [text]))
    .filter((text) => text.length >= SHORTEST_SAMPLE);
}

const PRODUCT = /^(?:Product(?:Group|Model)?|IndividualProduct|Vehicle)$/;

function dateIn({ datePublished, dateCreated, uploadDate }: JsonObject): unknown {
  return datePublished ?? dateCreated ?? uploadDate;
}

/** A page that lists several products is about none of them. */
function kindOf(objects: readonly JsonObject[]): LinkedData['kind'] {
  const count = (type: RegExp) =>
    objects.filter((object) => typesOf(object).some((each) => type.test(each))).length;
  if (count(/Article|Posting|Report\b|Recipe/) > 0) return 'article';
  if (count(/ItemList|CollectionPage/) > 0) return undefined;
  return count(PRODUCT) > 0 ? 'product' : undefined;
}

type JsonObject = Record<string, unknown>;

/** All objects that a page's JSON-LD describes. */
export function objectsOf(page: Document): JsonObject[] {
  return queryAll(page, 'script[type="application/ld+json" i]').flatMap((script) =>
    objectsIn(textOf(script)),
  );
}

function objectsIn(json: string): JsonObject[] {
  if (json.length > MAX_LENGTH) return [];
  try {
    const found: JsonObject[] = [];
    const waiting: unknown[] = [JSON.parse(json)];
    for (let step = 0; waiting.length > 0 && found.length < MAX_OBJECTS && step < MAX_STEPS; step++) {
      const value = waiting.shift();
      if (Array.isArray(value)) waiting.push(...value.slice(0, MAX_OBJECTS));
      else if (isObject(value)) {
        found.push(value);
        waiting.push(value['@graph'], value.mainEntity, value.author, value.publisher);
      }
    }
    return found;
  } catch {
    return [];
  }
}

function titleOf(article: JsonObject): string | undefined {
  for (const title of [article.headline, article.name]) {
    if (typeof title === 'string' && title.trim() !== '') return title;
  }
  return undefined;
}

/** Reads lists one level deep: JSON may be nested deeper than the stack allows. */
export function typesOf(object: Readonly<JsonObject>): string[] {
  return listOf(object['@type']).filter((type) => typeof type === 'string');
}

function nameOf(value: unknown, byId: ReadonlyMap<unknown, JsonObject>): string | undefined {
  const names = listOf(value).map((entry) => oneName(entry, byId));
  return names.filter(Boolean).join(', ') || undefined;
}

function oneName(value: unknown, byId: ReadonlyMap<unknown, JsonObject>): string | undefined {
  if (typeof value === 'string') return value;
  if (!isObject(value)) return undefined;
  const named = typeof value.name === 'string' ? value : byId.get(value['@id']);
  return typeof named?.name === 'string' ? named.name : undefined;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ENTRIES) : [value];
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}
