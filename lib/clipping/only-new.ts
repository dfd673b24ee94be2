import { fold } from '../search/fold';
import { blockStarts } from '../text/blocks';

/** Markup that a service omits from a note's text or renders in its own way. */
const MARKUP = [/^ {0,3}(?:```+[^`\n]*|~~~.*)$/gm, /^[ \t]*\d{1,9}[.)]\s/gm];
/** A block of code or of formulas, in which each sign counts. */
const EXACT = /^ {0,3}(?:```|~~~|\$\$)/;
const ITEM = /^(?:[-+*]|\d{1,9}[.)])\s/;
const ITEM_START = /\n(?=(?:[-+*]|\d{1,9}[.)])\s)/;

/**
 * Shorter texts can occur by chance ("Go" in "goes"), so they must start and end at an edge (letters and
 * digits).
 */
const FEW = 24;

/**
 * The blocks and list items of `markdown` whose words are not in the note's text; empty if all of them are.
 * Markup is ignored, because a note's text has none. A block without words, such as a picture, goes with the
 * block before it, or with the one after it if it is the first.
 */
export function onlyNew(markdown: string, note: string): string {
  const known = new KnownText(note);
  const signs = signsOf(note);
  const isUnknown = (text: string) =>
    !known.has(wordsOf(text)) || (EXACT.test(text) && !signs.includes(signsOf(text)));
  const blocks = blocksOf(markdown).map((block) => (ITEM.test(block) ? block.split(ITEM_START) : [block]));
  let isLastNew = blocks.flat().filter(wordsOf).slice(0, 1).some(isUnknown);
  const isNew = (text: string): boolean => {
    if (wordsOf(text) !== '') isLastNew = isUnknown(text);
    return isLastNew;
  };
  return blocks
    .map((parts) => parts.filter(isNew).join('\n'))
    .filter((block) => block !== '')
    .join('\n\n');
}

function blocksOf(markdown: string): string[] {
  const starts = [0, ...blockStarts(markdown)];
  return starts.map((start, index) => markdown.slice(start, starts[index + 1]).trimEnd());
}

/** The words of a note, and the offsets at which a line, sentence or clause starts or ends. */
class KnownText {
  readonly #words: string;
  readonly #edges = new Set([0]);

  constructor(note: string) {
    let words = '';
    for (const [, word = '', gap = ''] of withMinus(note).matchAll(/([\p{L}\p{N}−]*)([^\p{L}\p{N}−]*)/gu)) {
      words += word;
      if (/[^\p{Zs}\t]/u.test(gap)) this.#edges.add(words.length);
    }
    this.#edges.add(words.length);
    this.#words = words;
  }

  has(words: string): boolean {
    let at = this.#words.indexOf(words);
    if (words.length >= FEW) return at >= 0;
    while (at >= 0 && !(this.#edges.has(at) && this.#edges.has(at + words.length)))
      at = this.#words.indexOf(words, at + 1);
    return at >= 0;
  }
}

/** Letters and digits only, and a minus before a number. */
function wordsOf(text: string): string {
  return withMinus(text).replace(/[^\p{L}\p{N}−]+/gu, '');
}

/** The text without markup, in which only the minus of a number is one: `−`. */
function withMinus(text: string): string {
  return withoutMarkup(text)
    .replaceAll('−', '-')
    .replace(/(?<![\p{L}\p{N}])-(?=\p{N})/gu, '−');
}

/** All but white space, and the marks of a block of formulas, which a note's text may not have. */
function signsOf(text: string): string {
  return withoutMarkup(text).replaceAll('$$', '').replace(/\s+/g, '');
}

/** Removes images, link addresses, list numbers and fence lines. */
function withoutMarkup(text: string): string {
  return fold(MARKUP.reduce((rest, markup) => rest.replace(markup, ''), withoutAddresses(text)));
}

/** Removes `![images](address)`, and the `(address)` of links, in linear time. */
function withoutAddresses(text: string): string {
  const bracketAfter = finder(text, ']');
  const endAfter = finder(text, ')');
  const kept: string[] = [];
  let from = 0;
  for (const { index, 0: mark } of text.matchAll(/!\[|\]\(/g)) {
    if (index < from) continue;
    const isPicture = mark === '![';
    const open = isPicture ? bracketAfter(index) + 1 : index + 1;
    const end = text[open] === '(' ? endAfter(open) : -1;
    if (end < 0) continue;
    kept.push(text.slice(from, isPicture ? index : open));
    from = end + 1;
  }
  kept.push(text.slice(from));
  return kept.join('');
}

/** Finds the next `mark` from increasing offsets on, and reuses the last result. -1 if there is none. */
function finder(text: string, mark: string): (from: number) => number {
  let found = -2;
  return (from) => {
    if (found !== -1 && found < from) found = text.indexOf(mark, from);
    return found;
  };
}
