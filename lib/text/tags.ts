/** `＃` is what a Chinese keyboard types. A second `#` ends a tag, as in `#tag#`. */
const TAG = /[#＃]([\p{L}\p{M}\p{N}_/-]+)[#＃]?/gu;
/** A `#` after these is part of a word or an address. */
const WITHIN = /[\p{L}\p{M}\p{N}_/#＃&]/u;
/** Scripts that put no space between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** Code, and addresses, whose `#` begins an anchor. */
const NO_TAGS = /`[^`]*`|(?:https?:\/\/|\]\()[!-~]+/gi;

interface Found {
  tag: string;
  start: number;
  end: number;
}

/** The `#tags` in a line, each without its `#`. A number alone is no tag. */
function find(line: string): Found[] {
  const text = line.replace(NO_TAGS, (part) => ' '.repeat(part.length));
  return [...text.matchAll(TAG)].flatMap(({ 0: whole, 1: tag = '', index }) => {
    const isTag = mayBegin(text, index) && /\p{L}/u.test(tag);
    return isTag ? [{ tag, start: index, end: index + whole.length }] : [];
  });
}

/** The tags in a line, and the line without those at its end. A tag within a sentence stays there, too. */
export function takeTags(line: string): { rest: string; tags: string[] } {
  const found = find(line);
  let rest = line;
  for (const { start, end } of found.toReversed()) {
    if (rest.slice(end).trim() !== '') break;
    rest = rest.slice(0, start);
  }
  return { rest: rest === line ? line : rest.trimEnd(), tags: found.map(({ tag }) => tag) };
}

/** The tag that ends at the end of this text, while it is typed; undefined if there is none. May be empty. */
export function typedTag(text: string): { tag: string; start: number } | undefined {
  const start = Math.max(text.lastIndexOf('#'), text.lastIndexOf('＃'));
  if (start < 0) return undefined;
  const tag = text.slice(start + 1);
  return mayBegin(text, start) && /^[\p{L}\p{M}\p{N}_/-]*$/u.test(tag) ? { tag, start } : undefined;
}

/** Whether a `#` at this place is no part of a word or an address. */
function mayBegin(text: string, at: number): boolean {
  // A character has two units at most.
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  return !WITHIN.test(before) || UNSPACED.test(before);
}
