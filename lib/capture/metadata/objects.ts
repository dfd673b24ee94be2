import { queryAll, textOf } from '../dom/live';
import { markedItems } from './microdata';

/** An object of JSON-LD. Its values may be of any type and nested to any depth, and refer to the object itself. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The objects that a page describes: in JSON-LD, and in its markup. */
export interface Objects {
  json: readonly JsonObject[];
  marked: readonly JsonObject[];
}

const LONGEST = 300_000;
const MOST_OBJECTS = 200;
const MOST_STEPS = 20 * MOST_OBJECTS;
const MOST_ENTRIES = 200;
/** The types of a product. */
export const PRODUCT = /^(?:Product(?:Group|Model)?|IndividualProduct|Vehicle)$/;

export function objectsOf(page: Document): Objects {
  const scripts = queryAll(page, 'script[type="application/ld+json" i]');
  return { json: scripts.flatMap((script) => objectsIn(textOf(script))), marked: markedItems(page) };
}

/** All objects, each type from one source: markup often repeats the JSON-LD. */
export function allOf({ json, marked }: Objects): JsonObject[] {
  const known = new Set(json.flatMap(typesOf));
  return [...json, ...marked.filter((item) => !typesOf(item).some((type) => known.has(type)))];
}

function objectsIn(json: string): JsonObject[] {
  if (json.length > LONGEST) return [];
  try {
    const found: JsonObject[] = [];
    const waiting: unknown[] = [parsed(json)];
    for (let step = 0; waiting.length > 0 && found.length < MOST_OBJECTS && step < MOST_STEPS; step++) {
      const value = waiting.shift();
      if (Array.isArray(value)) waiting.push(...value.slice(0, MOST_OBJECTS));
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

/**
 * Templates write line breaks into strings, which JSON forbids, escape the quotes as in HTML, put a comment or `CDATA`
 * around the objects, or a comma after the last value.
 */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    const objects = json.slice(json.indexOf('{'), json.lastIndexOf('}') + 1);
    const quoted = objects.startsWith('{&quot;') ? objects.replaceAll('&quot;', '"') : objects;
    return JSON.parse(`[${quoted.replace(/\p{Cc}/gu, ' ').replace(/,(?=\s*[}\]])/g, '')}]`);
  }
}

/** Reads lists one level deep: JSON may be nested deeper than the stack allows. */
export function typesOf(object: JsonObject): string[] {
  return listOf(object['@type']).filter((type) => typeof type === 'string');
}

/** The objects of a type. */
export function ofType(objects: readonly JsonObject[], type: RegExp): JsonObject[] {
  return objects.filter((object) => typesOf(object).some((each) => type.test(each)));
}

/** The first entries of a list; a single value is a list of one. */
export function listOf(value: unknown, most = MOST_ENTRIES): unknown[] {
  if (Array.isArray(value)) return value.slice(0, most);
  return value === undefined || value === null ? [] : [value];
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
