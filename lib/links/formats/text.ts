import { withoutStop } from '../../urls/without-stop';
import type { CreateReader } from '../collector';

/** A longer line is read in parts (UTF-16 units). */
const LONGEST_LINE = 100_000;
/** A longer line is cut before one of these, because none is within an address. */
const GAPS = [' ', '\t', '"', '<', ',http', ';http'];
/**
 * The target of a Markdown link; else address and title of a link of [Org](https://orgmode.org); else an address, which
 * a space, a bracket, East Asian punctuation or the next address ends.
 */
const ADDRESS =
  /(?<!\\)\]\(<?((?:[^\s<>()]|\([^\s<>()]*\))+)|\[\[(https?:[^\s[\]]+)\]\[([^[\]]+)\]\]|\b(?:https?:\/\/|www\.)(?:(?![,;]https?:|\]\()[^\s<>"`\\^{}，。、；：！？（）《》「」『』【】“”‘’])+/gi;
/** A name begins at most this far before its address. */
const LONGEST_NAME = 2000;
/** The rest of the name of a Markdown link: an address in a name is no link of its own. */
const REST_OF_NAME = /^(?:\\.|[^[\]\\]){0,2000}\]\(<?(?:https?:|www\.)/i;
/** Markdown escapes any sign. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const HEADING = /^#{1,6}\s+(.+)/;
const TITLE_AFTER = /^(?:\s+\|\s+(.+)| *\t([^\t]+))/;
/** A line of OneTab with an address of another kind, such as `chrome://settings | Settings`. */
const OTHER_ADDRESS = /^\s*([a-z][a-z\d+.-]*:\/\/\S+)\s+\|\s/i;

/**
 * Reads every address in a text: bare ones, links of Markdown and Org with their names, `url | title`, as
 * [OneTab](https://www.one-tab.com) exports it, and cells of a spreadsheet, in either order. A heading is a group, as in [llms.txt](https://llmstxt.org).
 */
export const textReader: CreateReader = (sink) => {
  let rest = '';
  let row = 1;
  let group = '';

  function take(given: string) {
    const line = withTabs(given);
    const heading = HEADING.exec(line)?.[1];
    if (heading !== undefined && !heading.includes('://')) {
      group = heading;
      return;
    }
    let isFound = false;
    for (const match of line.matchAll(ADDRESS)) {
      isFound = true;
      const [all, target, orgTarget, orgTitle] = match;
      if (orgTarget !== undefined) {
        sink.link({ url: orgTarget, title: orgTitle, group }, row);
      } else if (target === undefined) {
        const end = match.index + all.length;
        if (REST_OF_NAME.test(line.slice(end))) continue;
        const url = withoutStop(line, match.index, end);
        sink.link({ url, title: titleBeside(line, match.index, end), group }, row);
      } else if (!isImage(line, match.index)) {
        sink.link({ url: target, title: nameBefore(line, match.index), group }, row);
      }
    }
    const other = isFound ? undefined : OTHER_ADDRESS.exec(line)?.[1];
    if (other) sink.link({ url: other }, row);
  }

  return {
    write(text) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        take(line);
        row += 1;
      }
      if (rest.length < LONGEST_LINE) return;
      const gap = Math.max(...GAPS.map((each) => rest.lastIndexOf(each)));
      const end = gap > 0 ? gap : rest.length;
      take(rest.slice(0, end));
      rest = rest.slice(end);
    },
    end() {
      take(rest);
    },
  };
};

/** A row of a table in Markdown as cells with tabs between them; any other line as it is. */
function withTabs(line: string): string {
  const row = line.trim();
  if (!row.startsWith('|') || !row.endsWith('|')) return line;
  return row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))
    .join('\t');
}

/** The title after an address, or in the cell before or after it. A number or a date before it is no title. */
function titleBeside(line: string, start: number, end: number): string | undefined {
  const [, after, cellAfter] = TITLE_AFTER.exec(line.slice(end)) ?? [];
  const cells = line.slice(Math.max(0, start - LONGEST_NAME), start).split('\t');
  const before = cells.at(-1) === '' ? cells.at(-2) : undefined;
  return after ?? (before && /\p{L}/u.test(before) ? before : (cellAfter ?? before));
}

/** The name of the Markdown link whose `]` is at `end`. */
function nameBefore(line: string, end: number): string {
  const start = opening(line, end);
  const name = line.slice(start + 1, end);
  // An image within a link: its alternative text.
  const text = name.startsWith('![') ? (name.slice(2).split('](', 1)[0] ?? '') : name;
  return text.replace(ESCAPED, '$1');
}

function isImage(line: string, end: number): boolean {
  return line[opening(line, end) - 1] === '!';
}

/** The index of the `[` that belongs to the `]` at `end`; -1 if there is none. */
function opening(line: string, end: number): number {
  let depth = 0;
  for (let at = end; at >= Math.max(end - LONGEST_NAME, 0); at--) {
    if (line[at - 1] === '\\') continue;
    if (line[at] === ']') depth += 1;
    if (line[at] === '[' && --depth === 0) return at;
  }
  return -1;
}
