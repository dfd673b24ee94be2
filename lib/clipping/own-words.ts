import type { Clip } from '../model/clip';
import { ProblemError } from '../problems/problem';
import { takeTags } from '../text/tags';
import { type TypedLine, typedLines, withBreak } from '../text/typed-lines';
import { withoutBlankEnds } from '../text/without-blank-ends';

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
  const text = withoutBlankEnds([...lines.map(withBreak), ...(open === undefined ? [] : [open])].join('\n'));
  return [text, tags.map((tag) => `#${tag}`).join(' ')].filter(Boolean).join('\n\n');
}

function split(typed: string): { lines: TypedLine[]; open: string | undefined; tags: string[] } {
  const tags = new Map<string, string>();
  const lines: TypedLine[] = [];
  const { lines: all, open } = typedLines(typed);
  for (const { text, isCode } of all) {
    const { rest, tags: found } = isCode ? { rest: text, tags: [] } : takeTags(text);
    for (const tag of found) if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag);
    // A line that had only tags leaves no gap.
    if (rest !== '' || found.length === 0)
      lines.push({ text: isCode ? rest : rest.replace(SWALLOWS, '$1\\<'), isCode });
  }
  return { lines, open, tags: [...tags.values()] };
}
