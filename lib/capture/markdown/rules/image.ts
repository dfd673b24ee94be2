import { escapeInline } from '../../../markdown-text';
import { cleanText } from '../../../text';
import { webAddress } from '../address';
import type { Context, Rule } from '../rule';
import { titlePart } from '../title';

/** Where pages keep an image's address until it is scrolled to, the most usual first. */
const LAZY_SOURCES = ['data-src', 'data-original', 'data-lazy-src', 'data-actualsrc', 'data-url'];
const LAZY_SETS = ['srcset', 'data-srcset', 'data-lazy-srcset'];

const PLACEHOLDER =
  /(?:^|[/_.-])(?:blank|placeholder|spacer|pixel|loading|lazy|grey|transparent|1x1)\.(?:gif|png|svg|jpe?g)/i;

/** `![alt](address "title")`; nothing for what lives only in the page, and for pixels that only count visits. */
export const image: Rule = {
  filter: ['img'],
  content: 'none',
  replacement(_, element, context) {
    const alt = cleanText(element.getAttribute('alt') ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    if (isEmoji(alt)) return alt;
    if (isPixel(element)) return '';
    const address = addressOf(element, context);
    if (!address) {
      if (element.hasAttribute('src')) context.droppedImages++;
      return '';
    }
    return `![${escapeInline(alt)}](${address}${titlePart(element)})`;
  },
};

function addressOf(image: Element, { base }: Context): string | undefined {
  const source = webAddress(image.getAttribute('src'), base);
  if (source && !PLACEHOLDER.test(source)) return source;
  const lazy = LAZY_SOURCES.map((name) => image.getAttribute(name));
  const siblings = image.parentElement?.nodeName === 'PICTURE' ? [...image.parentElement.children] : [image];
  const sets = siblings.flatMap((element) => LAZY_SETS.map((name) => largestOf(element.getAttribute(name))));
  for (const candidate of [...lazy, ...sets]) {
    const address = webAddress(candidate, base);
    if (address) return address;
  }
  return source;
}

/** The last candidate of a `srcset` is by custom the largest; those that are larger by their own word win. */
function largestOf(set: string | null): string | null {
  let largest: { address: string; size: number } | undefined;
  for (const match of (set ?? '').matchAll(/(\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,\s|,?$|$)/g)) {
    const size = Number(match[2] ?? 1);
    if (match[1] && (!largest || size >= largest.size)) largest = { address: match[1], size };
  }
  return largest?.address ?? null;
}

function isPixel(image: Element): boolean {
  return ['width', 'height'].some((side) => /^[01](?:px)?$/.test(image.getAttribute(side) ?? ''));
}

/** Sites draw emoji as images and keep the character as the text. */
function isEmoji(alt: string): boolean {
  return (
    alt.length <= 16 &&
    /^(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u.test(alt) &&
    !/^[\d#*]+$/.test(alt)
  );
}
