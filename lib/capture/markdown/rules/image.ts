import { cleanText } from '../../../text/clean-text';
import { escapeInline } from '../../../text/markdown-text';
import { attributeOf, isPixel } from '../../normalise/nodes';
import type { Rule } from '../rule';
import { titlePart } from '../title';

/** `![alt](address "title")`. Empty for images that exist only in the page and for tracking pixels. */
export const image: Rule = {
  filter: ['img'],
  content: 'none',
  replacement(_, element, options) {
    const alt = cleanText(attributeOf(element, 'alt')).replace(/\s+/g, ' ').trim();
    if (isEmoji(alt)) return alt;
    if (isPixel(element)) return '';
    const address = options.addressOf(attributeOf(element, 'src'), true);
    if (!address) {
      if (element.hasAttribute('src')) options.droppedImages++;
      return '';
    }
    return `![${escapeInline(alt)}](${address}${titlePart(element)})`;
  },
};

/** Sites draw emoji as images with the character as `alt`. */
function isEmoji(alt: string): boolean {
  return (
    alt.length <= 16 &&
    /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(alt) &&
    !/^[\d#*]+$/.test(alt)
  );
}
