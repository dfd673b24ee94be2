import { kindOf, parentElement } from '../dom/live';

/** The space between words is about a quarter of the font size, and this part of the line's height. */
const GAP = 1 / 5;
/** Chinese and Japanese set words without spaces, and may stress one by a margin. */
const WIDE_GAP = 1 / 2;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A line breaks between words of these scripts, never in one. */
const WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}]/u;

/** Belongs to the text before it, or to the text after it, however far off it is drawn. */
const CLOSING = /[\p{Pe}\p{Pf}.,;:!?…%'、。，；：！？]/u;
const OPENING = /[\p{Ps}\p{Pi}]/u;

/** A drop cap is at least this many times as high as the text that goes on after it. */
const DROP_CAP = 1.5;

/** Measuring takes long, so after this many pairs of texts that touch, all others of their kind are taken to touch. */
const MOST_MEASURED = 50;

const LONGEST_KIND = 100;

/** Tells which texts the page draws apart that have no space between them, as a margin does: `<b>Size</b><i>XL</i>`. */
export class Gaps {
  /** By the kinds of the two elements: how many pairs of texts touch. */
  readonly #touching = new Map<string, number>();

  /** What stands between two successive texts: a space, with a mark that the styles add; nothing if the texts touch. */
  between(before: Text, after: Text): string {
    const kinds = [before, after].map(kindAround).join(' ');
    const touching = this.#touching.get(kinds) ?? 0;
    if (touching >= MOST_MEASURED) return '';
    if (areApart(before, after)) return marksBetween(before, after);
    this.#touching.set(kinds, touching + 1);
    return '';
  }
}

/** The kind of the element around a text. Its classes may be huge. */
function kindAround(text: Text): string {
  const element = parentElement(text);
  return element ? kindOf(element).slice(0, LONGEST_KIND) : '';
}

/** Whether the page draws two texts apart. False if one of them is not drawn. */
function areApart(before: Text, after: Text): boolean {
  const [last, first] = [before.data.slice(-1), after.data.slice(0, 1)];
  if (OPENING.test(last) || CLOSING.test(first)) return false;
  // Letters one by one, for a title that is spaced out or moves.
  if (before.length === 1 && after.length === 1) return false;
  const [from, to] = [boxOf(before, before.length - 1), boxOf(after, 0)];
  if (!from || !to) return false;
  if (before.length <= 2 && from.height > DROP_CAP * to.height) return false;
  const overlap = Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top);
  if (overlap < Math.min(from.height, to.height) / 2) return WORD.test(last) && WORD.test(first);
  const gap = Math.max(to.left - from.right, from.left - to.right);
  const needed = [last, first].some((end) => WITHOUT_SPACES.test(end)) ? WIDE_GAP : GAP;
  return gap >= needed * Math.max(from.height, to.height);
}

/** Short and without letters: a colon, a dash, a currency. Icons are in the private use area. */
const MARK = /^"([\s\p{P}\p{Sm}\p{Sc}]{1,3})"$/u;

/** The marks that styles put between two texts, with spaces: `.label::after { content: ":" }`. */
function marksBetween(before: Text, after: Text): string {
  const marks = (markOn(before, '::after', after) + markOn(after, '::before', before)).trim();
  if (!marks) return ' ';
  return `${CLOSING.test(marks.charAt(0)) ? '' : ' '}${marks}${/\p{Sc}$/u.test(marks) ? '' : ' '}`;
}

/** Most elements around a text that may have a mark. */
const MOST_AROUND = 3;

/** The mark on one of the elements that hold a text and not the other one. */
function markOn(text: Text, part: '::before' | '::after', other: Text): string {
  let element = parentElement(text);
  for (
    let level = 0;
    element && !Node.prototype.contains.call(element, other) && level < MOST_AROUND;
    level++
  ) {
    const mark = MARK.exec(getComputedStyle(element, part).content)?.[1];
    if (mark) return mark;
    element = parentElement(element);
  }
  return '';
}

/** Where a character of a text is drawn. */
function boxOf(text: Text, index: number): DOMRect | undefined {
  const range = new Range();
  range.setStart(text, index);
  range.setEnd(text, index + 1);
  return range.getClientRects()[0];
}
