import { queryAll, textOf } from '../dom/live';

const STATE = /^\s*window\.__INITIAL_STATE__\s*=\s*/;

/** A longer state takes too long to read (characters). */
const LONGEST = 3_000_000;

/** The state that a page's server wrote into a script, read as text: the page cannot run anything here. */
export function stateOf(live: Document): unknown {
  const source = queryAll(live, 'script:not([src])')
    .map(textOf)
    .find((text) => text.length <= LONGEST && STATE.test(text));
  if (source === undefined) return undefined;
  // It is JSON, except that values may be undefined.
  const json = source
    .replace(STATE, '')
    .trimEnd()
    .replace(/(?<=[:[,])undefined(?=[,}\]])/g, 'null');
  return jsonIn(json.endsWith(';') ? json.slice(0, -1) : json);
}

/** The value of a JSON text; undefined if it is none or too long. */
export function jsonIn(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value at a path of keys; undefined if there is none. */
export function valueAt(value: unknown, ...keys: readonly string[]): unknown {
  let found = value;
  for (const key of keys) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    // An object has unknown values at its keys.
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}
