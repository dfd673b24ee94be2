import { textsIn } from '../dom/nodes';

/** How a page draws a text. */
export interface Look {
  /** Of the font (px). */
  readonly size: number;
  readonly isBold: boolean;
}

/** How the page draws the texts that were copied. */
const looks = new WeakMap<Node, Look>();

export function keepLook(copy: Node, look: Look | undefined): void {
  if (look) looks.set(copy, look);
}

/** Undefined if no style is known, as for text that a capture adds. */
export function lookOf(copy: Node): Look | undefined {
  return looks.get(copy);
}

/** A deep copy of a copy, which is drawn in the same way. */
export function copyWithLooks(original: Element): Element {
  // A clone has the same type.
  const copy = original.cloneNode(true) as Element;
  const texts = textsIn(copy);
  for (const [at, text] of textsIn(original).entries()) keepLook(texts[at] ?? copy, looks.get(text));
  return copy;
}
