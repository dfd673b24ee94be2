import { edgeText, lastOrFirst, neighbour, type Side } from '../neighbours';
import { edgesOf, type Rule, withSingleBreaks } from '../rule';

const mark = (filter: string[], delimiter: (element: Element) => string): Rule => ({
  filter,
  replacement: (content, element) => wrapped(content, element, delimiter(element), filter),
});

export const strong = mark(['strong', 'b'], () => '**');
export const strikethrough = mark(['del', 's', 'strike'], () => '~~');
export const emphasis = mark(['em', 'i', 'var', 'dfn'], emphasisDelimiter);

/** `_` where a `*` would touch another and a word does not: `**_x_**`; a `_` within a word is no mark. */
function emphasisDelimiter(element: Element): string {
  const parent = element.parentElement;
  const touches =
    [element.previousSibling, element.nextSibling, element.firstChild, element.lastChild].some(isStrong) ||
    (isStrong(parent) && (parent?.firstChild === element || parent?.lastChild === element));
  return touches && !isWord(neighbour(element, 'previous')) && !isWord(neighbour(element, 'next'))
    ? '_'
    : '*';
}

function isStrong(node: Node | null): boolean {
  return node?.nodeName === 'STRONG' || node?.nodeName === 'B';
}

function wrapped(content: string, element: Element, delimiter: string, same: string[]): string {
  const [leading, inner, trailing] = edgesOf(content);
  const parent = element.parentElement;
  // `~~~~` opens a code block at the start of a line, so a mark within its like is left out at any depth.
  const within = delimiter === '~~' ? parent?.closest(same.join()) : parent?.matches(same.join());
  if (inner === '' || within) return content;
  const body = withSingleBreaks(inner);
  const start = leading === '' ? outside(body, element, delimiter, 'previous') : '';
  const end = trailing === '' ? outside(body.slice(start?.length), element, delimiter, 'next') : '';
  if (start === undefined || end === undefined) return leading + body + trailing;
  const core = body.slice(start.length, body.length - end.length);
  return leading + start + (core === '' ? '' : delimiter + core + delimiter) + end + trailing;
}

/** Punctuation that is markup nowhere, at one end of a text. */
const PUNCTUATION = {
  previous: /^[^\p{L}\p{N}\s\\`*_[\]<>&~!|#]+/u,
  next: /[^\p{L}\p{N}\s\\`*_[\]<>&~!|;]+$/u,
};
const MAX_PUNCTUATION = 10;

const STARS = { previous: /^\*+/, next: /(?<![\\*])\*+$/ };

/**
 * CommonMark (6.2) reads no mark between a word and punctuation: `**“a”**b` stays as it is. So punctuation
 * of the text itself goes outside of the mark. Undefined where Markdown's own punctuation stands there: no
 * mark is possible.
 */
function outside(body: string, element: Element, delimiter: string, side: Side): string | undefined {
  // Stars that touch are read as one run: what counts stands behind them.
  const visible = delimiter.startsWith('*') ? body.replace(STARS[side], '') : body;
  const character = lastOrFirst(visible, side);
  if (!isWord(neighbour(element, side)) || !/[\p{P}\p{S}]/u.test(character)) return '';
  const data = edgeText(element, side)?.data ?? '';
  const near =
    side === 'next' ? data.trimEnd().slice(-MAX_PUNCTUATION) : data.trimStart().slice(0, MAX_PUNCTUATION);
  const found = PUNCTUATION[side].exec(near)?.[0];
  return found && (side === 'next' ? body.endsWith(found) : body.startsWith(found)) ? found : undefined;
}

function isWord(character: string): boolean {
  return character !== '' && !/[\s\p{P}\p{S}]/u.test(character);
}
