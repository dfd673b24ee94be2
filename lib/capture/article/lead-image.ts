import { allIn, singleSpaced, textIn } from '../dom/nodes';
import { isSamePicture } from './doubles';

/** Smaller images are icons or avatars (pixels). */
const MIN_WIDTH = 300;

/** A figure with more text is not a picture with a caption (characters). */
const LONGEST_CAPTION = 500;

/** A copy of the lead image, which many pages put above the article's body; undefined if the body has it too. */
export function leadImage(page: Element, root: Element, content: Element): Element | undefined {
  const around = root.parentElement?.closest('article,main,[role="main"]');
  if (root === page || !around) return undefined;
  for (const picture of allIn(around, 'figure,picture,img')) {
    if (root.contains(picture)) return undefined;
    if (!(picture.compareDocumentPosition(root) & Node.DOCUMENT_POSITION_FOLLOWING)) return undefined;
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
