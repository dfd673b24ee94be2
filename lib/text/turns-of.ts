/** What one speaker says in a captured chat. */
export interface Turn {
  speaker: string;
  /** Markdown, without the speaker's heading. */
  text: string;
}

/** A copy of the expression in `blocks.ts`. If pages imported that file, it would become a chunk of its own. */
const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;

/**
 * The turns of a captured chat: each begins with a heading that is the name of a speaker. Such a line in a code block
 * is no heading.
 */
export function turnsOf(markdown: string, speakers: readonly string[]): Turn[] {
  const headings = new Map(speakers.map((speaker) => [`## ${speaker}`, speaker]));
  const turns: { speaker: string; lines: string[] }[] = [];
  let fence: string | undefined;
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === undefined) fence = mark;
    else if (mark?.startsWith(fence) && mark === line.trim()) fence = undefined;
    const speaker = fence === undefined ? headings.get(line) : undefined;
    if (speaker) turns.push({ speaker, lines: [] });
    else turns.at(-1)?.lines.push(line);
  }
  return turns.map(({ speaker, lines }) => ({ speaker, text: lines.join('\n').trim() }));
}

/** Turns as one Markdown text. A speaker who goes on is named once. */
export function chatOf(turns: readonly Turn[]): string {
  return turns
    .map(({ speaker, text }, at) =>
      speaker === turns[at - 1]?.speaker ? text : `## ${speaker}\n\n${text}`.trim(),
    )
    .filter(Boolean)
    .join('\n\n');
}

/** Number of the turn in `all` with which `some` begin; -1 if they are not all there, one after the other. */
export function placeIn(all: readonly Turn[], some: readonly Turn[]): number {
  return all.findIndex((_, at) =>
    some.every(({ speaker, text }, index) => {
      const turn = all[at + index];
      return turn?.speaker === speaker && turn.text === text;
    }),
  );
}

/** Characters. */
const READ = 1000;
const SHOWN = 120;

/** The beginning of a Markdown text as one plain line. */
export function firstWords(markdown: string): string {
  return markdown
    .slice(0, READ)
    .replace(/\]\([^()\s]{0,500}\)/g, '')
    .replace(/!\[|[#>*_`|~[\]\\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SHOWN);
}
