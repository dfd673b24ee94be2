import { classOf, wordOfClass } from '../../dom/classes';
import { allIn, attributeOf, element, holds } from '../../dom/nodes';
import type { Normaliser } from '../normaliser';
import { bestSource, isPictureAddress } from './source';

/** Gives every image its real address. An emoji becomes text. */
export const images: Normaliser = {
  selectors: ['img', 'noscript', '[itemid]'],
  rewrite(place) {
    // An image in a `<noscript>` is handled with the image that it is the fallback of.
    if (place.nodeName === 'NOSCRIPT') resolveFallback(place);
    else if (place.nodeName !== 'IMG') fillFigure(place);
    else if (place.parentElement?.nodeName !== 'NOSCRIPT') standardImage(place);
  },
};

/** Fills a figure with the image named in its schema.org ImageObject, which the page has not loaded yet. */
function fillFigure(figure: Element): void {
  const address = attributeOf(figure, 'itemid');
  if (figure.nodeName !== 'FIGURE' || !isPictureAddress(address) || holds(figure, 'img')) return;
  figure.prepend(element(figure, 'img', { src: address }));
}

const EMOJI = wordOfClass('emoji|emoticon|smil(?:ey|ies?)');

/** Weibo, Bilibili and Tieba name theirs in brackets: `[鼓掌]`. Others write `[图片]` for a picture. */
const NAMED_EMOJI = /^\[(?!图|圖|照片|image|photo|pic)[\p{Script=Han}\w]{1,8}\]$/iu;

function standardImage(image: Element): void {
  const alt = attributeOf(image, 'alt').trim();
  if ((alt !== '' && alt.length <= 30 && EMOJI.test(classOf(image))) || NAMED_EMOJI.test(alt)) {
    image.replaceWith(alt);
    return;
  }
  const source = bestSource(image) ?? bestSource(fallbackOf(image));
  if (source) image.setAttribute('src', source);
  if (source && alt === '') {
    const better = fallbackOf(image)?.getAttribute('alt');
    if (better) image.setAttribute('alt', better);
  }
}

/** The image in a `<noscript>` next to an image, or next to a wrapper of only that image. */
function fallbackOf(image: Element): Element | null {
  for (
    let place: Element | null = image, count = 0;
    place && count < 3;
    place = place.parentElement, count++
  ) {
    for (const beside of [place.nextElementSibling, place.previousElementSibling]) {
      if (beside?.nodeName === 'NOSCRIPT') return beside.querySelector('img');
    }
    if (place.parentElement?.children[3]) return null;
  }
  return null;
}

/** Removes the fallback if an image beside it shows the same. Otherwise the fallback becomes the image. */
function resolveFallback(fallback: Element): void {
  const hasImage = (place: Element | null) =>
    place !== null && (place.nodeName === 'IMG' || holds(place, 'img'));
  const parent = fallback.parentElement;
  const isNeedless =
    hasImage(fallback.previousElementSibling) ||
    hasImage(fallback.nextElementSibling) ||
    (parent?.nodeName === 'FIGURE' && allIn(parent, 'img').some((image) => !fallback.contains(image)));
  const images = isNeedless ? [] : [...fallback.children];
  fallback.replaceWith(...images);
  for (const image of images) standardImage(image);
}
