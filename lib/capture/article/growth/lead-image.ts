import { attribute, queryAll } from '../../dom/live';
import {
  allIn,
  attributeOf,
  HEADINGS,
  holds,
  isBefore,
  isBlank,
  itOrAllIn,
  MAIN,
  singleSpaced,
  textIn,
} from '../../dom/nodes';
import type { Metadata } from '../../metadata/metadata';
import { leadsToFiles } from '../leads-to';
import { fileIn, isSamePicture } from '../repeats/doubles';

const DECLARED = 'meta[property="og:image" i]';

/** Two pictures may have a shorter name, such as `1.jpg` (characters). */
const SHORTEST_NAME = 8;

/** The size in a file's name. */
const SIZE = /-\d{2,4}x\d{2,4}(?=\.)/;

const LEAST_WIDTH = 300;

/** Characters. */
const LONGEST_CAPTION = 500;

/** A copy of the lead image, which many pages put above the article's body. */
export function leadImage(
  page: Element,
  live: Document,
  root: Element,
  { url, byline = '' }: Metadata,
): Element | undefined {
  if (root === page) return undefined;
  const declared = declaredImage(page, live, url);
  const above = [declared, firstImage(page, root)].find((image) => image && isBefore(image, root));
  const image = above ?? (declared && root.contains(declared) ? declared : undefined);
  if (!image) return undefined;
  const block = withCaption(image, root);
  return isPortrait(image, block, byline) ? undefined : page.ownerDocument.importNode(block, true);
}

/** Whether the content shows the lead image, possibly in another size. */
export function isShownIn(content: Element, lead: Element): boolean {
  const [image] = itOrAllIn(lead, 'img');
  return allIn(content, 'img').some((shown) => image && isSamePicture(shown, image));
}

/** The first image of the page that it shows in links to it, too. Its logo leads to another page. */
function declaredImage(page: Element, live: Document, url: string): Element | undefined {
  const nameOf = (address: string) => fileIn(address).replace(SIZE, '');
  const names = queryAll(live, DECLARED).map((tag) => nameOf(attribute(tag, 'content') ?? ''));
  return allIn(page, 'img').find((image) => {
    const name = nameOf(attributeOf(image, 'src'));
    const link = image.closest('a');
    return (
      name.length >= SHORTEST_NAME &&
      names.includes(name) &&
      isWide(image) &&
      !image.closest('aside,nav') &&
      (!link || leadsToFiles(link) || attributeOf(link, 'href') === url)
    );
  });
}

/** The first image in the part that the page marks as its article, or below its title. */
function firstImage(page: Element, root: Element): Element | undefined {
  const marked = root.parentElement?.closest(`article,${MAIN}`);
  const found = allIn(marked ?? page, 'h1,img');
  const isTitle = (element: Element) => element.nodeName === 'H1' && isBefore(element, root);
  const first = marked ? 0 : found.findLastIndex(isTitle) + 1;
  return marked || first > 0 ? found.slice(first).find(isPicture) : undefined;
}

/**
 * Whether the image shows the author, so that its description or the text beside it begins with the name. The credit of a
 * picture begins with the name of an agency, which is one word: `Reuters`, `新华社`.
 */
function isPortrait(image: Element, block: Element, byline: string): boolean {
  const [author = ''] = byline.split(',');
  return (
    author.includes(' ') &&
    [attributeOf(image, 'alt'), textIn(block)].some((text) => text.trim().startsWith(author))
  );
}

/** Whether an element is a picture, with a caption at most. */
export function isCaptioned(element: Element): boolean {
  const image = onlyImageIn(element);
  return image !== undefined && isPicture(image);
}

/** No caption has one of these in it. */
const NOT_CAPTION = `${HEADINGS},time,ul,ol,form,button,video`;

/** The image in a block that has only a caption besides. */
function onlyImageIn(block: Element): Element | undefined {
  if (isLong(block) || holds(block, NOT_CAPTION)) return undefined;
  const [only, ...others] = itOrAllIn(block, 'img');
  return others.length === 0 ? only : undefined;
}

/** The block of an image, if it has only a caption besides. */
function withCaption(image: Element, root: Element): Element {
  const picture = image.closest('figure') ?? image;
  let around = picture.parentElement;
  while (around && isBlank(around)) around = around.parentElement;
  return around && !around.contains(root) && onlyImageIn(around) ? around : picture;
}

/** Whether an image is in a figure, or states its size, and is no icon. */
function isPicture(image: Element): boolean {
  const figure = image.closest('figure');
  return (
    image.matches('figure *,[width],[srcset]') &&
    !(figure ?? image).closest('a,aside,nav,h1') &&
    isWide(image) &&
    !(figure && isLong(figure))
  );
}

/** Smaller images are icons or avatars (pixels). */
function isWide(image: Element): boolean {
  return Number(image.getAttribute('width') ?? LEAST_WIDTH) >= LEAST_WIDTH;
}

/** A figure with more text is not a picture with a caption. */
function isLong(block: Element): boolean {
  return singleSpaced(textIn(block)).length > LONGEST_CAPTION;
}
