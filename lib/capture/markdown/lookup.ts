import type { Options, Rule } from './rule';
import { fallbacks } from './rules';

/** turndown's rules as they are at run time; its types have the special rules wrong. */
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
 * Finds rules with turndown's own `forNode`, in turndown's order: added rules, CommonMark, `keep`, `remove`.
 * Our fallbacks for other elements come last, so that `keep` and `remove` apply to these elements too.
 *
 * turndown tests every rule for every element. Here `forNode` runs on a copy of the rules per element name,
 * without the rules whose filter cannot take that name. The answer is the same.
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
    // A form control named `nodeName` shadows the form's property, so this may be an element.
    const tag = String(name).toLowerCase();
    const narrowed = (all: readonly Rule[]): Rules =>
      Object.assign(Object.create(this.rules), {
        array: all.filter((rule) => mayTake(rule, tag)),
        options: this.#options,
        // A form control named `isBlank` makes `forNode` return the blank rule.
        blankRule: this.rules.defaultRule,
      });
    const found: Narrowed = [narrowed(this.rules.array), narrowed(fallbacks)];
    this.#byName.set(name, found);
    return found;
  }
}

function mayTake({ filter }: Rule, tag: string): boolean {
  const taken = typeof filter === 'function' ? filter.names : filter;
  return typeof taken === 'string' ? taken === tag : (taken?.includes(tag) ?? true);
}
