import type { Budget } from '../../budget';
import { isBlock } from '../../markdown/elements';
import { walkInSteps } from '../../markdown/walk';
import type { Steps } from '../../steps';
import { classOf, textIn, wholeClass, wordOfClass } from '../nodes';

/** Elements that tools make of each line. */
const LINE = /(?:^|[\s_-])line(?:\s|$)|(?:^|\s)cl(?:\s|$)/;

/** What holds the numbers of lines. */
export const NUMBERS =
  /(?:^|\s)lnt?(?:\s|$)|(?:^|[\s_-])(?:lnum|linenos?|linenodiv|lines?[_-]?num(?:ber)?s?|line-index|ln-numbers|gutters?|blob-num|nums|numbering)(?:[\s_-]|$)/i;

/** What is shown over the code: the types and errors of Twoslash. */
const OVER = wholeClass('twoslash-popup-container|error-behind');

/** Longer is no label of a button. */
const LABEL_LENGTH = 30;

/** Whether an element shows only the numbers of lines, or what unfolds them. */
export function isLineNumber(element: Element): boolean {
  if (element.hasAttribute('data-line-number') && element.textContent?.trim() === '') return true;
  return NUMBERS.test(classOf(element)) && /^[\s\d.:|+\-▾▸›⌄]*$/.test(textIn(element));
}

const CONTROL = wordOfClass('copy|clipboard|copybtn|toolbar|expand-btn|button');

function isControl(element: Element): boolean {
  const isNamed = element.getAttribute('role') === 'button' || CONTROL.test(classOf(element));
  return isNamed && textIn(element).trim().length <= LABEL_LENGTH && !element.querySelector('pre,code');
}

/**
 * The text of a code block as it is shown: one line for each `<br>`, each block within, and each element that a
 * tool marks as a line; without the numbers of lines and without buttons.
 */
export function* codeText(block: Element, budget: Budget): Steps<string> {
  const parts: string[] = [];
  /** Per element that is entered: how many parts stand before it. */
  const starts: number[] = [];
  let atLineStart = true;
  const add = (text: string) => {
    if (text === '') return;
    parts.push(text);
    atLineStart = text.endsWith('\n');
  };
  const endLine = () => {
    if (!atLineStart) add('\n');
  };
  const inlineLines = linesWithoutEnds(block);
  const isLine = (element: Element) => isBlock(element.nodeName) || inlineLines.has(element);
  yield* walkInSteps(block, budget, {
    text: (text) => add(text.data.replace(/\r\n?/g, '\n')),
    enter(element) {
      const isShown = !isLineNumber(element) && !isControl(element) && !OVER.test(classOf(element));
      if (isShown && isLine(element)) endLine();
      starts.push(isShown ? parts.length : -1);
      if (element.nodeName === 'BR') add('\n');
      return isShown;
    },
    leave(element) {
      const isEmpty = starts.pop() === parts.length;
      if (!isLine(element)) return;
      // An empty line of a tool's is a line; an empty block of anyone else's takes no room.
      if (isEmpty && LINE.test(classOf(element))) add('\n');
      endLine();
    },
  });
  return parts
    .join('')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\u00a0/g, ' ');
}

/** Elements for lines that style alone puts beneath one another: no line feed stands in or between them. */
function linesWithoutEnds(block: Element): Set<Element> {
  const lines = new Set<Element>();
  if (textIn(block).trim().includes('\n') || block.querySelector('br')) return lines;
  // WeChat makes a `<code>` of each line.
  if (block.nodeName === 'PRE' && [...block.childNodes].every((child) => child.nodeName === 'CODE'))
    for (const line of block.children) lines.add(line);
  for (const element of block.querySelectorAll('*')) {
    if (LINE.test(classOf(element)) || element.hasAttribute('data-line')) lines.add(element);
  }
  return lines;
}
