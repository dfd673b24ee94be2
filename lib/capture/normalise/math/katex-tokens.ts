import { classOf } from '../../dom/classes';
import { textIn } from '../../dom/nodes';
import type { DrawnNode } from './drawn-node';
import { namesOf, styleOf } from './katex-parts';
import { TAG } from './mathml';

/** Classes of fonts, which have the names of their commands. */
const FONT = /^(?:math(?:rm|bf|bb|cal|scr|frak|sf|tt)|boldsymbol)$/;

/** The MathML of what KaTeX writes as text: letters, operators, spaces. */
export class Tokens {
  readonly #make: DrawnNode;

  constructor(make: DrawnNode) {
    this.#make = make;
  }

  /** @param holder the element whose child the text is */
  of(text: string, holder: Element): Element[] {
    const names = namesOf(holder);
    if (text.trim() === '' || text === '\u200b') return [];
    const font = names.find((name) => FONT.test(name));
    const isName = names.includes('mathnormal') || names.includes('mathit');
    const parts = isName ? [...text] : [text];
    const name = isName || font || (names.includes('mop') && /^[a-z\s]+$/i.test(text)) ? 'mi' : 'mo';
    return parts.map((part) => {
      const token = this.#token(name, part);
      if (font) token.setAttribute('mathvariant', font);
      return token;
    });
  }

  operator(text: string): Element {
    return this.#token('mo', text);
  }

  text(node: Element): Element {
    return this.#token('mtext', textIn(node));
  }

  /** The number of an equation. */
  tag(node: Element): Element {
    const written = textIn(node).replace(/[()\u200b]/g, '');
    const tag = this.#token('mtext', written.trim());
    tag.setAttribute(TAG, '');
    return tag;
  }

  /** A space that the author wrote. None for the spaces that KaTeX adds beside operators by itself. */
  space(node: Element): Element[] {
    const width = Number.parseFloat(/margin-right:\s*([\d.]+)em/.exec(styleOf(node))?.[1] ?? '0');
    const isOwn = [node.previousElementSibling, node.nextElementSibling].some(
      (beside) => beside && /\bm(?:op|bin|rel|punct|inner)\b/.test(classOf(beside)),
    );
    if (width <= 0 || (width < 1 && isOwn)) return [];
    return Array.from({ length: Math.max(1, Math.floor(width)) }, () => {
      const space = this.#make.node('mspace');
      space.setAttribute('width', String(width));
      return space;
    });
  }

  #token(name: string, text: string): Element {
    const token = this.#make.node(name);
    token.textContent = text;
    return token;
  }
}
