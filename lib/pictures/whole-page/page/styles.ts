import { attribute } from '../../../capture/dom/live';

interface Kept {
  /** Whether the element had a `style` attribute. */
  hadStyle: boolean;
  /** The declarations before and since. */
  rules: Map<string, { before: Declared; own: string }>;
}
type Declared = [value: string, priority: string];

/**
 * Important declarations in `style` attributes, which override the page's style sheets, until they are taken back.
 * Takes no shorthands, because they would hide that only a part of them was declared before.
 */
export class Styles {
  readonly #kept = new Map<HTMLElement, Kept>();

  set(element: HTMLElement, rules: Readonly<Record<string, string>>): void {
    const style = styleOf(element);
    const hadStyle = attribute(element, 'style') !== null;
    const kept = this.#kept.get(element) ?? { hadStyle, rules: new Map() };
    this.#kept.set(element, kept);
    for (const [name, value] of Object.entries(rules)) {
      const before = kept.rules.get(name)?.before ?? declared(style, name);
      style.setProperty(name, value, 'important');
      kept.rules.set(name, { before, own: style.getPropertyValue(name) });
    }
  }

  /** Takes back what was set on an element. What the page changed meanwhile stays. */
  unset(element: HTMLElement): void {
    const kept = this.#kept.get(element);
    if (!kept) return;
    this.#kept.delete(element);
    const style = styleOf(element);
    for (const [name, { before, own }] of kept.rules) {
      const [value, priority] = declared(style, name);
      if (value !== own || priority !== 'important') continue;
      if (before[0]) style.setProperty(name, ...before);
      else style.removeProperty(name);
    }
    // Chromium writes the attribute only when it is read, and would write it after its removal.
    const isEmpty = attribute(element, 'style') === '';
    if (!kept.hadStyle && isEmpty) Element.prototype.removeAttribute.call(element, 'style');
  }

  unsetAll(): void {
    for (const element of [...this.#kept.keys()]) this.unset(element);
  }
}

function declared(style: CSSStyleDeclaration, name: string): Declared {
  return [style.getPropertyValue(name), style.getPropertyPriority(name)];
}

/** A form shadows its properties by the names of its fields. */
function styleOf(element: HTMLElement): CSSStyleDeclaration {
  return Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'style')?.get?.call(element);
}
