import type { Clip } from '../model/clip';
import { ProblemError } from '../problems/problem';
import { fenceAfter } from '../text/blocks';
import { cleanText } from '../text/clean-text';
import { takeTags } from '../text/tags';

/**
 * HTML that ends only at its own end mark, and so could hide everything after it:
 * https://spec.commonmark.org/0.31.2/#html-blocks
 */
const SWALLOWS = /^( {0,3})<(?=(?:script|pre|style|textarea)(?:[\s>]|$)|!|\?)/i;

/**
 * Puts the user's own words before a clip's text, with a rule between them.
 * @throws ProblemError `invalid-input` if the clip is a file, which cannot carry own words
 */
export function withOwnWords(clip: Clip, typed: string | undefined): Clip {
  const words = toMarkdown(typed ?? '');
  if (words === '') return clip;
  if (clip.bytes) throw new ProblemError({ kind: 'invalid-input', field: 'words' });
  return { ...clip, words: true, markdown: clip.markdown ? `${words}\n\n---\n\n${clip.markdown}` : words };
}

/** The tags in the user's own words, without their `#`, each once. */
export function tagsIn(typed: string): string[] {
  return split(typed).tags;
}

/**
 * What the user typed, as Markdown. Code that it leaves open is closed, so that it cannot take in what follows. Line
 * breaks stay, and all tags are in one line below.
 */
function toMarkdown(typed: string): string {
  const { lines, open, tags } = split(typed);
  const text = [...lines.map(written), ...(open === undefined ? [] : [open])].join('\n').trim();
  return [text, tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n\n');
}

interface Line {
  text: string;
  isCode: boolean;
}

function split(typed: string): { lines: Line[]; open: string | undefined; tags: string[] } {
  const tags = new Map<string, string>();
  const lines: Line[] = [];
  let open: string | undefined;
  for (const text of cleanText(typed).split('\n')) {
    const wasOpen = open !== undefined;
    open = fenceAfter(text, open);
    const isCode = wasOpen || open !== undefined;
    const { rest, tags: found } = isCode ? { rest: text, tags: [] } : takeTags(text);
    for (const tag of found) if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
    // A line that had only tags leaves no gap.
    if (rest !== '' || found.length === 0) lines.push({ text: rest, isCode });
  }
  return { lines, open, tags: [...tags.values()] };
}

/** A line that another one follows ends in two spaces, which Markdown reads as a line break. */
function written({ text, isCode }: Line, at: number, lines: readonly Line[]): string {
  if (isCode) return text;
  const next = lines[at + 1];
  const isBroken = text.trim() !== '' && next !== undefined && next.text.trim() !== '' && !next.isCode;
  return text.replace(SWALLOWS, '$1\\<').trimEnd() + (isBroken ? '  ' : '');
}
