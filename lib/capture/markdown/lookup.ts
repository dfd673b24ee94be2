import type { Options, Rule } from './rule';
import { fallbacks } from './rules';

/** turndown's rules as they are; its types have the special rules wrong. */
export interface Rules {
  array: Rule[];
  _keep: readonly unknown[];
  _remove: readonly unknown[];
  options: Options;
  blankRule: Rule;
  defaultRule: Rule;
  forNode(element: Element): Rule;
}

/** The rules that can take elements of one name. */
type Narrowed = [rules: Rules, fallbacks: Rules];

/**
 * Finds rules as turndown does, by its own `forNode`: added rules, those for CommonMark, `keep`, `remove`. Then come
 * the fallbacks, our rules for all else, so that `keep` and `remove` work for these elements too.
 *
 * turndown asks every rule about every element. Here `forNode` is called on copies of the rules, one for each element
 * name, without the rules whose filter cannot take that name: the answer is the same.
 */
export class Lookup {
  readonly rules: Rules;
  readonly #options: Options;
  readonly #byName = new Map<string, Narrowed>();

  constructor(rules: Rules, options: Options) {
    this.rules = rules;
    this.#options = options;
  }

  ruleFor(element: Element): Rule {
    const name = element.nodeName;
    const [rules, fallbacks] = this.#byName.get(name) ?? this.#narrow(name);
    const rule = rules.forNode(element);
    return rule === rules.defaultRule ? fallbacks.forNode(element) : rule;
  }

  #narrow(name: string): Narrowed {
    // A form with a field of that name has the field as its `nodeName`.
    const tag = String(name).toLowerCase();
    const narrowed = (all: readonly Rule[]): Rules =>
      Object.assign(Object.create(this.rules), {
        array: all.filter((rule) => mayTake(rule, tag)),
        options: this.#options,
        // `forNode` returns it for an element with an `isBlank`, as a form with such a field has.
        blankRule: this.rules.defaultRule,
      });
    const found: Narrowed = [narrowed(this.rules.array), narrowed(fallbacks)];
    this.#byName.set(name, found);
    return found;
  }
}

function mayTake({ filter }: Rule, tag: string): boolean {
  const taken = typeof filter === 'function' ? filter.names : filter;
  return taken === undefined || [taken].flat().includes(tag);
}
