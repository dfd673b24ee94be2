import { fold } from '../search/fold';
import { blockStarts } from '../text/blocks';

/** What a service does not show in a note's text, or shows in its own way. */
const MARKUP = [/^ {0,3}(?:```+[^`\n]*|~~~.*)$/gm, /^[ \t]*\d{1,9}[.)]\s/gm];
const ITEM = /^(?:[-+*]|\d{1,9}[.)])\s/;
const ITEM_START = /\n(?=(?:[-+*]|\d{1,9}[.)])\s)/;

/** Fewer letters may stand anywhere by chance ("Go" in "goes"): they are known where they stand by themselves. */
const FEW = 24;

/**
 * The blocks of `markdown`, and of a list its items, whose words do not stand in the text of a note; empty
 * where all of them do. Markup counts for nothing: a note's text comes without it. What has no words, such as
 * a picture, goes with what stands before it, and at the very beginning with what follows.
 */
export function onlyNew(markdown: string, note: string): string {
  const known = new KnownText(note);
  const isUnknown = (words: string) => !known.has(words);
  const blocks = blocksOf(markdown).map((block) => (ITEM.test(block) ? block.split(ITEM_START) : [block]));
  let isLastNew = blocks.flat().map(wordsOf).filter(Boolean).slice(0, 1).some(isUnknown);
  const isNew = (text: string): boolean => {
    const words = wordsOf(text);
    if (words !== '') isLastNew = isUnknown(words);
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

/** The words of a note, and where among them something begins or ends: a line, a sentence, a clause. */
class KnownText {
  readonly #words: string;
  readonly #edges = new Set([0]);

  constructor(note: string) {
    let words = '';
    for (const [, word = '', gap = ''] of withoutMarkup(note).matchAll(/([\p{L}\p{N}]*)([^\p{L}\p{N}]*)/gu)) {
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

/** Letters and digits alone. */
function wordsOf(text: string): string {
  return withoutMarkup(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Without pictures, the addresses of links, and the numbers of a list. */
function withoutMarkup(text: string): string {
  return fold(MARKUP.reduce((rest, markup) => rest.replace(markup, ''), withoutAddresses(text)));
}

/** Without `![pictures](address)`, and without the `(address)` of links. Each character is looked at a few times. */
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

/** Finds the next `mark` from ever later places on; what was found is not looked for again. -1 if there is none. */
function finder(text: string, mark: string): (from: number) => number {
  let found = -2;
  return (from) => {
    if (found !== -1 && found < from) found = text.indexOf(mark, from);
    return found;
  };
}
