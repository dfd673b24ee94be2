import { allIn, isBefore, singleSpaced, textIn } from '../dom/nodes';
import { isSamePicture } from './doubles';

/** Smaller images are icons or avatars (pixels). */
const MIN_WIDTH = 300;

/** A figure with more text is not a picture with a caption (characters). */
const LONGEST_CAPTION = 500;

/** A copy of the lead image, which many pages put above the article's body; undefined if the body has it too. */
export function leadImage(page: Element, root: Element, content: Element): Element | undefined {
  if (root === page) return undefined;
  const marked = root.parentElement?.closest('article,main,[role="main"]');
  const title = marked ? undefined : allIn(page, 'h1').findLast((heading) => isBefore(heading, root));
  if (!marked && !title) return undefined;
  for (const picture of allIn(marked ?? page, 'figure,picture,img')) {
    if (!isBefore(picture, root)) return undefined;
    if (title && !isBefore(title, picture)) continue;
    if (isPicture(picture)) return isShownIn(content, picture) ? undefined : adopted(picture, content);
  }
  return undefined;
}

function isPicture(picture: Element): boolean {
  const image = picture.nodeName === 'IMG' ? picture : picture.querySelector('img');
  if (!image || picture.closest('a,aside,nav')) return false;
  const width = Number(image.getAttribute('width') ?? MIN_WIDTH);
  const isFigure =
    picture.nodeName === 'FIGURE' || image.hasAttribute('width') || image.hasAttribute('srcset');
  return isFigure && width >= MIN_WIDTH && singleSpaced(textIn(picture)).length <= LONGEST_CAPTION;
}

function isShownIn(content: Element, picture: Element): boolean {
  const image = picture.nodeName === 'IMG' ? picture : picture.querySelector('img');
  return image !== null && allIn(content, 'img').some((shown) => isSamePicture(shown, image));
}

function adopted(picture: Element, content: Element): Element {
  return content.ownerDocument.importNode(picture, true);
}
