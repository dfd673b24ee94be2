import { isBlock } from '../dom/is-block';
import { Gaps } from './gaps';
import type { Shown } from './shown';

/** No space is missing beside these, or they may stand for a formula. */
const PARTS: ReadonlySet<string> = new Set(
  'AUDIO EMBED IFRAME IMG INPUT MATH OBJECT SUB SUP VIDEO WBR'.split(' '),
);

/**
 * The last line of a copy. Separates it from the next text if only styles put the two on different lines or side by
 * side: `<b style="display: block">Title</b>text`.
 */
export class Line {
  #state: 'empty' | 'begun' | 'ended' = 'empty';
  /** The page's last text on this line, if nothing separates it from what follows. */
  #last: Text | undefined;
  readonly #gaps = new Gaps();

  /** Call it before appending a text, or an inline element to which styles give its own lines (`isOwn`). */
  before(target: Element, around: Shown, isOwn = false): void {
    if (this.#state === 'ended' || (isOwn && this.#state === 'begun'))
      target.append(
        around.isRow || around.isPiece || around.isInPiece ? ' ' : target.ownerDocument.createElement('br'),
      );
    if (isOwn || this.#state === 'ended') this.#last = undefined;
    this.#state = isOwn ? 'empty' : 'begun';
  }

  /**
   * Puts a space before a text if the page draws it apart from the last one. Call it after `before`.
   * @param data what is copied of the text
   */
  join(target: Element, text: Text, data: string): void {
    const between = this.#last && /^\S/.test(data) ? this.#gaps.between(this.#last, text) : '';
    if (between) separate(target, between);
    this.#last = /\S$/.test(data) ? text : undefined;
  }

  /** Call it for what has a place between two texts, such as a picture. */
  part(): void {
    this.#last = undefined;
  }

  /** Call it at the start and at the end of a copied element. */
  edge({ nodeName }: Element, shown?: Shown): void {
    const isEnd = isBlock(nodeName) || nodeName === 'BR';
    if (isEnd || PARTS.has(nodeName)) this.part();
    if (isEnd) this.#state = 'empty';
    else if (this.#state === 'begun' && shown?.block) this.#state = 'ended';
    else if (shown?.isPiece && this.#state === 'ended') this.#state = 'begun';
  }
}

/** Adds a space to the target. A mark comes before all elements that begin there, such as a link. */
function separate(target: Element, between: string): void {
  if (target.hasChildNodes() || between === ' ') {
    target.append(between);
    return;
  }
  let start = target;
  for (let around = start.parentElement; around?.firstChild === start; around = around.parentElement) {
    if (isBlock(around.nodeName)) break;
    start = around;
  }
  start.before(between);
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
