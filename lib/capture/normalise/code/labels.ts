import { classOf } from '../../dom/classes';
import { lineOf, textIn } from '../../dom/nodes';
import { isOnlyBlock, namedLanguage } from './language';
import { isLineNumber } from './text';

const TOOLBAR =
  /(?:^|[\s_-])(?:toolbar(?:-items)?|copy-?(?:button|btn|code)|btn-copy|zeroclipboard-container|code_collapse)(?:\s|$)|(?:^|[\s_-])code_img_/i;

/** A longer text is not a label. */
const LONGEST_LABEL = 60;

/** Text of a copy button that is not a `<button>`. */
export const COPY = /(?:复制(?:代码)?|Copy(?: code)?|Code: Select all)$/i;

/** Labels of code in no language. */
const PLAIN = /^(?:plain(?: ?text)?|text|txt|code|代码|纯文本)$/i;

/** Number of wrappers around the code that may hold its toolbar, and of elements in each. */
const MOST_WRAPPERS = 3;
const MOST_PARTS = 8;

/**
 * Removes toolbars and labels around a code block that say only its language. A file name stays.
 * @param known the language that the markup names, possibly one that few know
 * @returns the language, or an empty string
 */
export function takeLabels(block: Element, known: string): string {
  let language = '';
  let branch = block;
  for (let count = 0; count < MOST_WRAPPERS; count++) {
    const wrapper = branch.parentElement;
    if (!wrapper || !isOnlyBlock(wrapper, block)) break;
    // The length of a live collection would be recounted after each change.
    if (wrapper.children[MOST_PARTS]) break;
    for (const beside of [...wrapper.children]) {
      if (beside === branch || beside.querySelector('pre') || textIn(beside).length > LONGEST_LABEL) continue;
      const label = lineOf(beside);
      const rest = label.replace(COPY, '');
      const isKnown = PLAIN.test(rest) || (known !== '' && rest.trim().toLowerCase() === known);
      const named = isKnown ? known : namedLanguage(rest);
      const isTool = TOOLBAR.test(classOf(beside)) || isLineNumber(beside) || (label && !rest);
      if (!isTool && !(named !== undefined && /^(?:DIV|SPAN|HEADER|FIGCAPTION)$/.test(beside.nodeName)))
        continue;
      language ||= named ?? '';
      beside.remove();
    }
    branch = wrapper;
  }
  return language;
}
