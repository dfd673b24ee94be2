import { isBlock } from '../dom/is-block';
import type { Shown } from './visibility';

/**
 * The last line of a copy. Separates it from the next text if only styles put the two on different lines or side by
 * side: `<b style="display: block">Title</b>text`.
 */
export class Line {
  #state: 'empty' | 'begun' | 'ended' = 'empty';

  /** Call it before appending a text, or an inline element to which styles give its own lines (`isOwn`). */
  before(target: Element, around: Shown, isOwn = false): void {
    if (this.#state === 'ended' || (isOwn && this.#state === 'begun'))
      target.append(
        around.isRow || around.isPiece || around.isInPiece ? ' ' : target.ownerDocument.createElement('br'),
      );
    this.#state = isOwn ? 'empty' : 'begun';
  }

  /** Call it at the start and at the end of a copied element. */
  edge({ nodeName }: Element, shown?: Shown): void {
    if (isBlock(nodeName) || nodeName === 'BR') this.#state = 'empty';
    else if (this.#state === 'begun' && shown?.block) this.#state = 'ended';
    else if (shown?.isPiece && this.#state === 'ended') this.#state = 'begun';
  }
}

/** Text with a `<br>` for each of its line breaks. */
export function brokenLines(text: string, inert: Document): DocumentFragment {
  const fragment = inert.createDocumentFragment();
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    if (index > 0) fragment.append(inert.createElement('br'));
    if (line) fragment.append(line);
  }
  return fragment;
}
