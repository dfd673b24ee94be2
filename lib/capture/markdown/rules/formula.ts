import { cleanText } from '../../../text/clean-text';
import { escapeInline } from '../../../text/markdown-text';
import { asLine, attributeOf, HEADINGS, textIn } from '../../dom/nodes';
import { TEX } from '../../normalise/forms';
import { block, type Rule } from '../rule';
import { safeTex } from '../safe-tex';

/** Elements that cannot contain a block. */
const LINES = `td,th,dt,summary,${HEADINGS},a`;

/** `$x^2$`, or a block between `$$`; a formula without TeX becomes text. */
export const formula: Rule = {
  filter: ['math'],
  content: 'none',
  replacement(_, element) {
    const tex = inert(safeTex(cleanText(attributeOf(element, TEX))));
    const lines = tex
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    if (lines.length === 0) return escapeInline(asLine(cleanText(textIn(element))));
    if (attributeOf(element, 'display') === 'block' && !element.closest(LINES)) {
      return block(`$$\n${withoutLineStarts(lines)}\n$$`);
    }
    return `$${lines.join(' ')}$`;
  },
};

/** Breaks up HTML, links, code and nested formulas that a parser without formulas would find in the TeX. */
function inert(tex: string): string {
  return tex
    .replace(/\\.|\$/gs, (found) => (found === '$' ? '\\$' : found))
    .replace(/<(?=[a-z/!?])/gi, '< ')
    .replace(/\](?=[([])/g, '] ')
    .replaceAll('`', '\\lq ');
}

/** Joins lines that would begin a list, a heading or a quotation to the line before. */
function withoutLineStarts(lines: readonly string[]): string {
  return lines
    .map((line, index) => {
      const isMarkup = /^(?:[-+*_=#>|~:]|\d+[.)])/.test(line);
      if (index === 0) return isMarkup ? `{}${line}` : line;
      return (isMarkup ? ' ' : '\n') + line;
    })
    .join('');
}
