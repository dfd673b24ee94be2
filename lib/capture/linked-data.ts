import { queryAll } from './dom';

export interface LinkedData {
  title?: string | undefined;
  author?: string | undefined;
  published?: string | undefined;
  site?: string | undefined;
}

const ARTICLE = /Article|Posting|Report|Review|Recipe|WebPage/;
const MAX_LENGTH = 300_000;
const MAX_OBJECTS = 200;

/** What a page's JSON-LD (schema.org) says of the article on it. */
export function linkedDataOf(page: Document): LinkedData {
  const objects = queryAll(page, 'script[type="application/ld+json" i]').flatMap((script) =>
    objectsIn(script.textContent ?? ''),
  );
  const article = objects.find((object) => ARTICLE.test(String(object['@type'])) && object.headline);
  if (!article) return {};
  return {
    title: nameOf(article.headline),
    author: nameOf(article.author),
    published: nameOf(article.datePublished),
    site: nameOf(article.publisher),
  };
}

type JsonObject = Record<string, unknown>;

function objectsIn(json: string): JsonObject[] {
  if (json.length > MAX_LENGTH) return [];
  try {
    const found: JsonObject[] = [];
    const waiting: unknown[] = [JSON.parse(json)];
    while (waiting.length > 0 && found.length < MAX_OBJECTS) {
      const value = waiting.shift();
      if (Array.isArray(value)) waiting.push(...value.slice(0, MAX_OBJECTS));
      else if (isObject(value)) {
        found.push(value);
        waiting.push(value['@graph'], value.mainEntity);
      }
    }
    return found;
  } catch {
    return [];
  }
}

function nameOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.slice(0, 5).map(nameOf).filter(Boolean).join(', ') || undefined;
  return isObject(value) && typeof value.name === 'string' ? value.name : undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}
