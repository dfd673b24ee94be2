import { escapeInline } from '../../../markdown-text';
import { cleanText } from '../../../text';
import type { Rule } from '../rule';

/** A formula as its text, until it is told in TeX. */
export const formula: Rule = {
  filter: ['math'],
  content: 'none',
  replacement: (_, element) => {
    const text = element.getAttribute('alttext') ?? element.querySelector('annotation')?.textContent;
    return escapeInline(
      cleanText(text ?? element.textContent ?? '')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  },
};
