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
  // `＃` is what a Chinese keyboard types. A second `#` ends a tag, as in `#tag#`.
  const tags = text.matchAll(/[#＃]([\p{L}\p{M}\p{N}_/-]+)[#＃]?/gu);
  return [...tags].flatMap(({ 0: whole, 1: tag = '', index }) => {
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
  const isPart = /[\p{L}\p{M}\p{N}_/#＃&]/u.test(before);
  // Scripts that put no space between words.
  return !isPart || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(before);
}
