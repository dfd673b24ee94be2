import { blockStarts } from '../outbox/blocks';
import { fold } from '../search/fold';

/** What a service does not show in a note's text, or shows in its own way. */
const MARKUP = [
  /!\[[^\]]*\]\([^)]*\)/g,
  /(?<=\])\([^)]*\)/g,
  /^ {0,3}(?:`{3,}|~{3,}).*$/gm,
  /^\s*\d{1,9}[.)]\s/gm,
];
const ITEM = /^(?:[-+*]|\d{1,9}[.)])\s/;
const ITEM_START = /\n(?=(?:[-+*]|\d{1,9}[.)])\s)/;

/**
 * The blocks of `markdown`, and of a list its items, whose words do not stand in the text of a note; empty
 * where all of them do. Markup counts for nothing: a note's text comes without it. What has no words, such as
 * a picture, goes with what stands before it, and at the very beginning with what follows.
 */
export function onlyNew(markdown: string, note: string): string {
  const known = wordsOf(note);
  const isUnknown = (words: string) => !known.includes(words);
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

/** Letters and digits alone, without pictures, the addresses of links, and the numbers of a list. */
function wordsOf(text: string): string {
  const plain = MARKUP.reduce((rest, markup) => rest.replace(markup, ''), text);
  return fold(plain).replace(/[^\p{L}\p{N}]+/gu, '');
}
