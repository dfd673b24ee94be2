import { cleanText } from '../../../text/clean-text';
import { isBlock } from '../../dom/is-block';
import { holds, textIn } from '../../dom/nodes';
import { LANGUAGE } from '../../normalise/forms';
import type { Budget } from '../../steps/budget';
import { walk } from '../../steps/walk';
import { inlineCode } from '../inline-code';
import { block, type Options, type Rule, some } from '../rule';

/** Code within a line. */
export const code: Rule = {
  filter: ['code'],
  content: 'none',
  replacement(_, element, { budget, preformattedCode }) {
    const text = verbatim(element, budget);
    // Without the indentation in the source, unless the caller wants it.
    return { kind: 'code', text: text.replace(preformattedCode ? /\n/g : /(?<!\s)\s*\n\s*/g, ' ') };
  },
};

/** User input and program output. */
export const keys: Rule = { ...code, filter: ['kbd', 'samp', 'tt'] };

/** A fenced block with the text of the whole `<pre>`. */
export const codeBlock: Rule = {
  filter: some(
    ['pre'],
    (element, { codeBlockStyle, tables }) =>
      codeBlockStyle === 'fenced' || tables.at(-1) || element.firstChild?.nodeName !== 'CODE',
  ),
  content: 'none',
  replacement(_, element, options) {
    const { budget, tables, fence: style } = options;
    const text = verbatim(element, budget).replace(/\n$/, '');
    if (text.trim() === '' && !holds(element, 'code')) return '';
    if (text && tables.at(-1)) return block(linesOf(text, options));
    const fence = style.charAt(0).repeat(Math.max(3, longestRun(text, style) + 1));
    return block(`${fence}${languageOf(element)}\n${text}${text && '\n'}${fence}`);
  },
};

/** Code in a table cell: a code span for each line, because a row of a table is one line of Markdown. */
function linesOf(text: string, options: Options): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.length > 1 ? lines : [text.trim()])
    .map((line) => inlineCode(line.trimEnd(), options))
    .join('\n');
}

/** The unchanged text, with a line break for each `<br>` and block. */
function verbatim(element: Element, budget: Budget): string {
  if (!element.firstElementChild) return cleanText(textIn(element));
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

function longestRun(text: string, fence: string): number {
  return (text.match(fence === '```' ? /`+/g : /~+/g) ?? []).reduce(
    (longest, run) => Math.max(longest, run.length),
    0,
  );
}

/** Nothing else may follow a fence: with a backtick or a space, the page could add markup of its own. */
const SAFE_LANGUAGE = /^[A-Za-z0-9+#._-]{0,30}$/;

/**
 * The language found by the normaliser, or else the class that HTML suggests.
 * See https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-code-element
 */
function languageOf(pre: Element): string {
  const named = /(?:^|\s)language-(\S+)/.exec(pre.querySelector('code')?.className ?? '')?.[1];
  const name = pre.getAttribute(LANGUAGE) ?? named ?? '';
  return SAFE_LANGUAGE.test(name) ? name.toLowerCase() : '';
}
