import { trimEndOf } from '../../../text/trim-end';
import { classOf, wholeClass, wordOfClass } from '../../dom/classes';
import { isBlock } from '../../dom/is-block';
import { attributeOf, holds, isBlank, textIn } from '../../dom/nodes';
import type { Budget } from '../../steps/budget';
import type { Steps } from '../../steps/steps';
import { walkInSteps } from '../../steps/walk';

/** Classes of the element around each line. */
const LINE = /(?:^|[\s_-])line(?:\s|$)|(?:^|\s)cl(?:\s|$)/;

/** Classes of elements with line numbers. */
export const NUMBERS =
  /(?:^|\s)lnt?(?:\s|$)|(?:^|[\s_-])(?:lnum|lineno(?:s|div)?|lines?[_-]?num(?:ber)?s?|line-index|ln-numbers|gutters?|blob-num|nums|numbering)(?:[\s_-]|$)/i;

/** Classes of overlays on the code: the types and errors of Twoslash. */
const OVER = wholeClass('twoslash-popup-container|error-behind');

/** A longer text is not a button's label. */
const LONGEST_LABEL = 30;

/** Whether an element shows only line numbers or a fold control. */
export function isLineNumber(element: Element): boolean {
  if (element.matches('[data-line-number],td[data-line]') && isBlank(element)) return true;
  return NUMBERS.test(classOf(element)) && /^[\s\d.:|+\-▾▸›⌄]*$/.test(textIn(element));
}

const CONTROL = wordOfClass('copy|clipboard|copybtn|toolbar|expand-btn|button');

/** What Expressive Code writes in place of collapsed lines. The first line of others may be a summary, too. */
const COLLAPSED = '.ec-section > summary';

function isControl(element: Element): boolean {
  if (element.matches(COLLAPSED)) return true;
  const isNamed = attributeOf(element, 'role') === 'button' || CONTROL.test(classOf(element));
  return isNamed && textIn(element).trim().length <= LONGEST_LABEL && !holds(element, 'pre,code');
}

/**
 * The text of a code block as displayed: a new line for each `<br>`, each block and each element that a tool
 * marks as a line; without line numbers and buttons.
 */
export function* codeText(block: Element, budget: Budget): Steps<string> {
  const parts: string[] = [];
  /** Per entered element: the number of parts before it. */
  const starts: number[] = [];
  let atLineStart = true;
  /** Depth of nested lists, by which Redoc indents. */
  let lists = 0;
  const add = (text: string) => {
    if (text === '') return;
    if (atLineStart && lists > 0 && /^\S/.test(text)) parts.push('  '.repeat(lists));
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
      if (element.nodeName === 'UL') lists++;
      if (element.nodeName === 'BR') add('\n');
      return isShown;
    },
    leave(element) {
      const isEmpty = starts.pop() === parts.length;
      if (element.nodeName === 'UL') lists--;
      if (!isLine(element)) return;
      // An empty line of a tool is a line. Any other empty block has no height.
      if (isEmpty && LINE.test(classOf(element))) add('\n');
      endLine();
    },
  });
  const shown = parts
    .join('')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\u00a0/g, ' ');
  // A line feed behind the last of such lines is another end of it.
  return inlineLines.size > 0 ? trimEndOf(shown, '\n') : shown;
}

/** Line elements that only styles put below one another: the text has no line feeds. */
function linesWithoutEnds(block: Element): Set<Element> {
  const lines = new Set<Element>();
  if (textIn(block).trim().includes('\n') || block.querySelector('br')) return lines;
  // WeChat wraps each line in a `<code>`.
  if (block.nodeName === 'PRE' && [...block.childNodes].every((child) => child.nodeName === 'CODE'))
    for (const line of block.children) lines.add(line);
  for (const element of block.querySelectorAll('*')) {
    if (LINE.test(classOf(element)) || element.hasAttribute('data-line')) lines.add(element);
  }
  return lines;
}
