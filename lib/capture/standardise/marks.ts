import { attributeOf } from './nodes';
import type { Theme } from './theme';
import { themes } from './themes';

type Index = Map<string, Theme[]>;

const byTag: Index = new Map();
const byAttribute: Index = new Map();
const byClass: Index = new Map();

for (const theme of themes) {
  for (const mark of theme.marks) {
    const [index, name] = entryOf(mark);
    index.set(name, [...(index.get(name) ?? []), theme]);
  }
}

function entryOf(mark: string): [Index, string] {
  if (mark.startsWith('.')) return [byClass, mark.slice(1)];
  return mark.startsWith('[') ? [byAttribute, mark.slice(1, -1)] : [byTag, mark];
}

const NONE: readonly Theme[] = [];

/** Which themes look at an element, by its marks. */
export class Marks {
  /** A page has few values of `class`, each many times. */
  readonly #byClasses = new Map<string, readonly Theme[]>();

  /** The themes of each mark: those that know an element by several stand there as often. */
  themesOf(element: Element): readonly Theme[] {
    let found: readonly Theme[] = byTag.get(element.localName) ?? NONE;
    if (!element.hasAttributes()) return found;
    for (const name of element.getAttributeNames()) {
      const more = name === 'class' ? this.#ofClasses(element) : byAttribute.get(name);
      if (more && more.length > 0) found = found.length === 0 ? more : [...found, ...more];
    }
    return found;
  }

  #ofClasses(element: Element): readonly Theme[] {
    const classes = attributeOf(element, 'class');
    let themes = this.#byClasses.get(classes);
    if (!themes) {
      themes = classes.split(/\s+/).flatMap((name) => byClass.get(name) ?? NONE);
      this.#byClasses.set(classes, themes);
    }
    return themes;
  }
}
