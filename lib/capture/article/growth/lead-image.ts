import { allIn, HEADINGS, holds, isBefore, isBlank, MAIN, singleSpaced, textIn } from '../../dom/nodes';
import { isSamePicture } from '../repeats/doubles';

/** Smaller images are icons or avatars (pixels). */
const LEAST_WIDTH = 300;

/** A figure with more text is not a picture with a caption (characters). */
const LONGEST_CAPTION = 500;

/** A limit on time: to compare the places of two elements takes long among many siblings. */
const MOST_PICTURES = 40;

/**
 * A copy of the lead image, which many pages put above the article's body; undefined if the body has it too. On a page
 * that marks no article, it stands below the title.
 */
export function leadImage(page: Element, root: Element): Element | undefined {
  const marked = root.parentElement?.closest(`article,${MAIN}`);
  if (root === page) return undefined;
  const found = allIn(marked ?? page, 'h1,figure,picture,img');
  const isTitle = (element: Element) => element.nodeName === 'H1' && isBefore(element, root);
  const first = marked ? 0 : found.findLastIndex(isTitle) + 1;
  if (!marked && first === 0) return undefined;
  for (const picture of found.slice(first, first + MOST_PICTURES)) {
    if (!isBefore(picture, root)) return undefined;
    if (!isPicture(picture)) continue;
    if (isShownIn(root, picture)) return undefined;
    return page.ownerDocument.importNode(withCaption(picture, root), true);
  }
  return undefined;
}

/** Whether an element is a picture, with a caption at most. */
export function isCaptioned(element: Element): boolean {
  if (singleSpaced(textIn(element)).length > LONGEST_CAPTION || holds(element, NOT_CAPTION)) return false;
  const [only, ...others] = element.matches('img') ? [element] : allIn(element, 'img');
  return only !== undefined && others.length === 0 && isPicture(only.closest('figure') ?? only);
}

/** No caption has one of these in it. */
const NOT_CAPTION = `${HEADINGS},time,ul,ol,form,button,video`;

/** The block of a picture, if it has only a caption besides. */
function withCaption(picture: Element, root: Element): Element {
  let around = picture.parentElement;
  while (around && isBlank(around)) around = around.parentElement;
  return around && !around.contains(root) && isCaptioned(around) ? around : picture;
}

function isPicture(picture: Element): boolean {
  const image = imageIn(picture);
  if (!image || picture.closest('a,aside,nav,h1')) return false;
  const width = Number(image.getAttribute('width') ?? LEAST_WIDTH);
  const isFigure =
    picture.nodeName === 'FIGURE' || image.hasAttribute('width') || image.hasAttribute('srcset');
  return isFigure && width >= LEAST_WIDTH && singleSpaced(textIn(picture)).length <= LONGEST_CAPTION;
}

function isShownIn(content: Element, picture: Element): boolean {
  const image = imageIn(picture);
  return image !== null && allIn(content, 'img').some((shown) => isSamePicture(shown, image));
}

function imageIn(picture: Element): Element | null {
  return picture.nodeName === 'IMG' ? picture : picture.querySelector('img');
}
