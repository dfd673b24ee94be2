import { classOf } from '../dom/classes';
import type { Normaliser } from './normaliser';
import { normalisers } from './normalisers';

type Index = Map<string, Normaliser[]>;

const byTag: Index = new Map();
const byAttribute: Index = new Map();
const byClass: Index = new Map();

for (const normaliser of normalisers) {
  for (const selector of normaliser.selectors) {
    const [index, name] = entryOf(selector);
    index.set(name, [...(index.get(name) ?? []), normaliser]);
  }
}

function entryOf(selector: string): [Index, string] {
  if (selector.startsWith('.')) return [byClass, selector.slice(1)];
  return selector.startsWith('[') ? [byAttribute, selector.slice(1, -1)] : [byTag, selector];
}

const NONE: readonly Normaliser[] = [];

/** Finds the normalisers with a selector that matches an element. */
export class SelectorIndex {
  /** By `class` value: a page has few different values, each many times. */
  readonly #byClasses = new Map<string, readonly Normaliser[]>();

  /** The normalisers of all matching selectors. One that matches several times is repeated. */
  normalisersOf(element: Element): readonly Normaliser[] {
    let found: readonly Normaliser[] = byTag.get(element.localName) ?? NONE;
    if (!element.hasAttributes()) return found;
    for (const name of element.getAttributeNames()) {
      const more = name === 'class' ? this.#ofClasses(element) : byAttribute.get(name);
      if (more && more.length > 0) found = found.length === 0 ? more : [...found, ...more];
    }
    return found;
  }

  #ofClasses(element: Element): readonly Normaliser[] {
    const classes = classOf(element);
    let normalisers = this.#byClasses.get(classes);
    if (!normalisers) {
      normalisers = classes.split(/\s+/).flatMap((name) => byClass.get(name) ?? NONE);
      this.#byClasses.set(classes, normalisers);
    }
    return normalisers;
  }
}
