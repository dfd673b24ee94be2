import { escapeMarkdown } from '../../../text/markdown-text';
import { attributeOf } from '../../dom/nodes';
import { CALLOUT } from '../../normalise/forms';
import { block, type Rule } from '../rule';

/** `> text`. A callout begins with `> [!NOTE]` and its title, if it has its own. */
export const blockquote: Rule = {
  filter: ['blockquote'],
  content: 'blocks',
  nests: true,
  replacement(content, element, { tables }) {
    if (tables.at(-1)) return block(content);
    const kind = attributeOf(element, CALLOUT).replace(/[^A-Z]/g, '');
    if (kind && content.trim() === '' && !attributeOf(element, 'title')) return '';
    const text = kind ? `${calloutLine(kind, element)}${content}` : content;
    return block(text.replace(/^(?=.)/gm, '> ').replace(/^$/gm, '>'));
  },
};

/** Renderers without callouts would join the title with the text, so an empty line separates them. */
function calloutLine(kind: string, element: Element): string {
  const title = escapeMarkdown(attributeOf(element, 'title')).replace(/\\!$/, '!');
  return title ? `[!${kind}] ${title}\n\n` : `[!${kind}]\n`;
}
