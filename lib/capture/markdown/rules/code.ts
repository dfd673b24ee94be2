import { cleanText } from '../../../text';
import type { Budget } from '../../budget';
import { LANGUAGE } from '../../standardise/forms';
import { isBlock } from '../elements';
import { block, type Rule } from '../rule';
import { walk } from '../walk';

/** `` `code` ``: as many backticks as the code does not hold; never escaped. */
export const code: Rule = {
  filter: ['code', 'kbd', 'samp', 'tt'],
  content: 'none',
  replacement(_, element, { budget }) {
    const text = verbatim(element, budget).split('\n').map(trimmed).join(' ');
    if (text.trim() === '') return text === '' ? '' : ' ';
    const fence = '`'.repeat(shortestUnused(text));
    const pad = /^`|`$|^ .*[^ ].* $/.test(text) ? ' ' : '';
    return fence + pad + text + pad + fence;
  },
};

/** A line that is joined to others, without the indentation that only the source has. */
function trimmed(line: string, index: number, lines: readonly string[]): string {
  if (lines.length === 1) return line;
  const start = index === 0 ? line : line.trimStart();
  return index === lines.length - 1 ? start : start.trimEnd();
}

/** A fenced block, whatever is within the `<pre>`. */
export const codeBlock: Rule = {
  filter: ['pre'],
  content: 'none',
  replacement(_, element, { budget }) {
    const text = verbatim(element, budget).replace(/\n$/, '');
    if (text.trim() === '') return '';
    const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
    return block(`${fence}${languageOf(element)}\n${text}\n${fence}`);
  },
};

/** The text as it is, one line for each `<br>` and each block within. */
function verbatim(element: Element, budget: Budget): string {
  const parts: string[] = [];
  const endLine = () => {
    if (parts.length > 0 && !parts.at(-1)?.endsWith('\n')) parts.push('\n');
  };
  const endBlock = (inner: Element) => {
    if (isBlock(inner.nodeName)) endLine();
  };
  walk(element, budget, {
    text(text) {
      if (text.data !== '') parts.push(text.data);
    },
    enter(inner) {
      endBlock(inner);
      if (inner.nodeName === 'BR') parts.push('\n');
      return true;
    },
    leave: endBlock,
  });
  return cleanText(parts.join(''));
}

function runs(text: string): number[] {
  return (text.match(/`+/g) ?? []).map((run) => run.length);
}

function longestRun(text: string): number {
  return runs(text).reduce((longest, length) => Math.max(longest, length), 0);
}

function shortestUnused(text: string): number {
  const used = new Set(runs(text));
  let length = 1;
  while (used.has(length)) length++;
  return length;
}

/** Nothing else may follow a fence: a backtick or a blank would open what the page likes. */
const SAFE_LANGUAGE = /^[A-Za-z0-9+#._-]{0,30}$/;

function languageOf(pre: Element): string {
  const name = pre.getAttribute(LANGUAGE) ?? '';
  return SAFE_LANGUAGE.test(name) ? name.toLowerCase() : '';
}
