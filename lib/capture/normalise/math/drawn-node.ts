import { plainLetter } from './characters';

/** The fonts in which MathJax draws script letters have their plain codes. */
const SCRIPT_FONT = /(?:TEX|NCM)-C(?:B|-|\s|$)/;
/** Signs that MathJax 3 stretches, by the piece that it draws of them: wide braces, and a line. */
const STRETCHED: Readonly<Record<string, string>> = { '\ue150': '⏞', '\ue152': '⏟', '–': '―' };

/** Makes the MathML of a drawing. */
export class DrawnNode {
  readonly #inert: Document;

  constructor(inert: Document) {
    this.#inert = inert;
  }

  node(name: string, ...children: readonly Element[]): Element {
    const node = this.#inert.createElement(name);
    node.append(...children);
    return node;
  }

  /** One element: the only child, or a row of all. */
  row(children: readonly Element[]): Element {
    const [only, second] = children;
    return only && !second ? only : this.node('mrow', ...children);
  }

  /** A number, name or operator from the codes of its characters and the name of their font. */
  token(name: string, codes: readonly string[], font = ''): Element {
    const characters = codes.map((code) => String.fromCodePoint(Number.parseInt(code, 16)));
    const stretched = name === 'mo' ? STRETCHED[characters[0] ?? ''] : undefined;
    const letters = (stretched ? [stretched] : characters).map(plainLetter);
    const fonts = new Set(letters.map((letter) => letter.font));
    const [only = ''] = fonts.size === 1 ? fonts : [];
    const variant = only || (SCRIPT_FONT.test(font) ? 'script' : '');
    const token = this.node(variant ? 'mi' : name);
    token.textContent = letters.map(({ letter }) => letter).join('');
    if (variant) token.setAttribute('mathvariant', variant);
    return token;
  }

  fraction(over: readonly Element[], under: readonly Element[], hasLine: boolean): Element {
    const fraction = this.node('mfrac', this.row(over), this.row(under));
    if (!hasLine) fraction.setAttribute('linethickness', '0');
    return fraction;
  }

  /** A base with what is below and above it; `names` are for: below, above, both. */
  scripted(
    names: readonly [string, string, string],
    base: Element,
    below: Element | undefined,
    above: Element | undefined,
  ): Element {
    if (below && above) return this.node(names[2], base, below, above);
    if (below) return this.node(names[0], base, below);
    return above ? this.node(names[1], base, above) : base;
  }

  /** A table with one cell only places its content. */
  table(rows: readonly (readonly Element[])[]): Element {
    const [only, second] = rows.flat();
    if (only && !second) return this.row([...only.children]);
    return this.node('mtable', ...rows.map((cells) => this.node('mtr', ...cells)));
  }
}

export const SCRIPTS = ['msub', 'msup', 'msubsup'] as const;
export const LIMITS = ['munder', 'mover', 'munderover'] as const;
