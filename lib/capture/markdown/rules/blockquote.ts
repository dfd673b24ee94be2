import { escapeMarkdown } from '../../../markdown-text';
import { CALLOUT } from '../../standardise/forms';
import { attributeOf } from '../../standardise/nodes';
import { block, type Rule } from '../rule';

/** `> text`; for a callout `> [!NOTE]` first, with its title where it has one of its own. */
export const blockquote: Rule = {
  filter: ['blockquote'],
  content: 'blocks',
  nests: true,
  replacement(content, element, { tables }) {
    if (tables.at(-1)) return block(content);
    const kind = element.getAttribute(CALLOUT)?.replace(/[^A-Z]/g, '');
    const text = kind ? `${calloutLine(kind, element)}${content}` : content;
    return block(text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>'));
  },
};

/** Readers that know no callouts would draw a title and the text after it together. */
function calloutLine(kind: string, element: Element): string {
  const title = escapeMarkdown(attributeOf(element, 'title')).replace(/\\!$/, '!');
  return title ? `[!${kind}] ${title}\n\n` : `[!${kind}]\n`;
}
