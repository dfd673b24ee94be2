import { cleanText } from '../../../text/clean-text';
import { attributeOf } from '../../dom/nodes';
import { NOTE, NOTE_TEXT } from '../../normalise/forms';
import { block, type Rule, some } from '../rule';

/** `[^1]` */
export const noteReference: Rule = {
  filter: some(['sup'], (element) => element.hasAttribute(NOTE)),
  content: 'none',
  replacement: (_, element) => `[^${labelOf(element, NOTE)}]`,
};

/** `[^1]: text`; further lines are indented by four spaces. */
export const noteText: Rule = {
  filter: some(['div'], (element) => element.hasAttribute(NOTE_TEXT)),
  content: 'blocks',
  replacement: (content, element) =>
    block(`[^${labelOf(element, NOTE_TEXT)}]: ${content.replace(/\n(?=.)/g, '\n    ')}`),
};

/** Cleaned, because a page may have set the attribute itself. */
function labelOf(element: Element, attribute: string): string {
  return cleanText(attributeOf(element, attribute)).replace(/[^\p{L}\p{N}-]/gu, '');
}
