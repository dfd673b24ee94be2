import {
  allIn,
  attributeOf,
  element,
  firstAttribute,
  isAlone,
  isPixel,
  lineOf,
  unwrap,
} from '../../dom/nodes';
import type { Normaliser } from '../normaliser';
import { embeddedPage } from './address';

/** Link previews: Zhihu, Ghost, Notion, Substack, beehiiv. */
const CARDS = ['.LinkCard', '.kg-bookmark-container', '.bookmark', '.embedded-post', '.generic-embed--root'];

/** Embedded media → a paragraph with a link, labelled with its title or else its address. */
export const embeds: Normaliser = {
  selectors: [
    'iframe',
    'frame',
    'video',
    'audio',
    'embed',
    'object',
    '[videoid]',
    '[data-youtube-id]',
    '.rll-youtube-player',
    ...CARDS,
  ],
  rewrite(embed) {
    if (embed.matches(CARDS.join())) replaceCard(embed);
    // A link that a script opens as a video stays a word of its sentence.
    else if (embed.nodeName === 'A') return;
    else if (embed.parentNode) replace(embed);
  },
};

function replace(embed: Element): void {
  const address = isPixel(embed) ? undefined : addressOf(embed);
  const poster = embed.nodeName === 'VIDEO' && attributeOf(embed, 'poster');
  if (address && PICTURE.test(address)) replaceByPicture(embed, address);
  // The article search takes paragraphs of links for a menu. A film may be mere decoration.
  else if (address)
    outermost(embed).replaceWith(
      element(embed, embed.nodeName === 'VIDEO' ? 'p' : 'figure', {}, linkTo(address, embed)),
    );
  else if (embed.nodeName === 'OBJECT') unwrap(embed);
  // Without an address, only a video's poster can be kept.
  else embed.replaceWith(...(poster ? [element(embed, 'img', { src: poster })] : []));
}

/** Documentation tools embed their diagrams in this way. */
const PICTURE = /^[^?#]*\.(?:svg|png|jpe?g|gif|webp)(?:[?#]|$)/i;

function replaceByPicture(embed: Element, src: string): void {
  embed.replaceWith(element(embed, 'img', { src, alt: attributeOf(embed, 'title') }));
}

/** The card's title becomes a link, its description a paragraph below. */
function replaceCard(card: Element): void {
  const href = attributeOf(card.closest('a') ?? card.querySelector('a') ?? card, 'href');
  const [title, text] = ['[class*=title]', '[class*=desc],[class*=-body]'].map((part) =>
    card.querySelector(part),
  );
  if (!href || !title) return;
  const link = element(card, 'p', {}, element(card, 'a', { href }, lineOf(title)));
  outermost(card).replaceWith(link, ...(text ? [element(card, 'p', {}, lineOf(text))] : []));
}

/**
 * The outermost box with only the embed in it. The article search would take a link alone in a box for a
 * menu.
 */
function outermost(embed: Element): Element {
  let outer = embed;
  for (let level = 0; level < 5 && outer.parentElement?.parentElement; level++) {
    if (!/^(?:DIV|SPAN|P)$/.test(outer.parentElement.nodeName) || !isAlone(outer)) break;
    if (hasOther(outer.parentElement, embed)) break;
    outer = outer.parentElement;
  }
  return outer;
}

/** Images, players and frames have no text, so `isAlone` does not see them. */
function hasOther(box: Element, embed: Element): boolean {
  return allIn(box, 'img,iframe,video,audio,embed,object').some((other) => !embed.contains(other));
}

function linkTo(address: string, embed: Element): Element {
  const name = firstAttribute(embed, ['title', 'aria-label', 'playlabel']);
  return element(embed, 'a', { href: address }, name ?? nameOf(address));
}

const MEDIA = /\.(?:mp4|m4v|webm|mov|ogv|m3u8|mp3|m4a|ogg|wav)(?:[?#]|$)/i;

/** A longer address is no label (characters). */
const LONGEST_LABEL = 80;

/** The file name if the address is relative or of a media file, otherwise the address, or its host if it is long. */
function nameOf(address: string): string {
  const [, host] = /^(?:[a-z]+:)?\/\/([^/?#]+)/i.exec(address) ?? [];
  if (host && !MEDIA.test(address)) return address.length > LONGEST_LABEL ? host : address;
  return address.split(/[?#]/, 1)[0]?.split('/').findLast(Boolean) ?? address;
}

function addressOf(embed: Element): string | undefined {
  const video = firstAttribute(embed, ['videoid', 'data-youtube-id']);
  // Vimeo's have up to ten digits.
  if (video) return embeddedPage(`//${video[10] ? 'youtube.com/embed' : 'player.vimeo.com/video'}/${video}`);
  const tweet = attributeOf(embed, 'data-tweet-id');
  if (tweet) return `https://twitter.com/i/status/${tweet}`;
  const sources = ['src', 'data', 'data-src', 'data-lazy-src', 'data-cookieblock-src'].map((name) =>
    attributeOf(embed, name),
  );
  const inner = allIn(embed, 'source,embed,a[href]').map(
    (source) => attributeOf(source, 'src') || attributeOf(source, 'href'),
  );
  for (const source of [...sources, ...inner]) {
    const page = embeddedPage(source);
    if (page) return page;
  }
  return undefined;
}
