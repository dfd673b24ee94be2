import { cleanText } from '../../../text/clean-text';
import { escapeInline } from '../../../text/markdown-text';
import { asLine, attributeOf, isPixel } from '../../dom/nodes';
import type { Rule } from '../rule';
import { titlePart } from '../title';

/** `![alt](address "title")`. Empty for images that exist only in the page and for tracking pixels. */
export const image: Rule = {
  filter: ['img'],
  content: 'none',
  replacement(_, element, options) {
    const alt = asLine(cleanText(attributeOf(element, 'alt')));
    if (isEmoji(alt)) return alt;
    if (isPixel(element)) return '';
    const address = options.addressOf(attributeOf(element, 'src'), true);
    if (!address) {
      const reason = reasonOf(element);
      if (reason) options.pictures[reason]++;
      return '';
    }
    options.pictures.kept++;
    return `![${escapeInline(alt)}](${address}${titlePart(element)})`;
  },
};

/** Longer than the blank picture that a page shows until it loads the real one (characters). */
const LONGEST_BLANK = 200;
/** Pictures up to this size are icons (px). */
const ICON = 32;

/** Why a picture without an address is left out; undefined if nobody misses it. */
function reasonOf(image: Element): 'inPage' | 'notLoaded' | undefined {
  const [width = Number.NaN, height = Number.NaN] = ['width', 'height'].map((side) =>
    Number.parseInt(attributeOf(image, side), 10),
  );
  if (width <= ICON && height <= ICON) return undefined;
  const source = attributeOf(image, 'src').trim();
  const isBlank = source.startsWith('data:') && source.length <= LONGEST_BLANK;
  return source === '' || isBlank || source === 'about:blank' ? 'notLoaded' : 'inPage';
}

/** Sites draw emoji as images with the character as `alt`. */
function isEmoji(alt: string): boolean {
  return (
    alt.length <= 16 &&
    /^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(alt) &&
    !/^[\d#*]+$/.test(alt)
  );
}
