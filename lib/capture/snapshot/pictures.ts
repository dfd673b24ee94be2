import { attribute, boxOf, closest, firstIn, matches, readableTextOf, textOf } from '../dom/live';

/** Smallest width and height of a picture (pixels). */
const PICTURE = 100;

/** The first address of a background, as in `image-set(url("wall.png") 1dppx)` or below a gradient. */
const ADDRESS = /url\("([^"]+)"\)/;

/** A picture that is the background of an empty element, and is marked as a picture. */
export function pictureOn(element: Element, inert: Document): Element | undefined {
  if (
    !matches(element, '[role=img],figure > *') ||
    /\S/.test(readableTextOf(element)) ||
    firstIn(element, 'img,svg,video,canvas')
  )
    return undefined;
  const address = ADDRESS.exec(getComputedStyle(element).backgroundImage)?.[1];
  if (!address || !isLarge(element)) return undefined;
  const image = inert.createElement('img');
  image.src = address;
  image.alt = attribute(element, 'aria-label') ?? attribute(element, 'title') ?? '';
  return image;
}

function isLarge(element: Element): boolean {
  const { width, height } = boxOf(element);
  return Math.min(width, height) >= PICTURE;
}

/** Fewest texts of a diagram or a chart; a logo has one. */
const LABELS = 2;

/** A stand-in for a diagram or a picture that is drawn in the page, for the clip to count. */
export function diagram(drawing: Element, inert: Document): Element | undefined {
  const isDiagram = drawing.querySelectorAll('text,foreignObject').length >= LABELS;
  return isDiagram || isPicture(drawing) ? lostImage(inert) : undefined;
}

/** Whether it is named and large. In a link or a cell, its name is enough. */
function isPicture(drawing: Element): boolean {
  return nameOf(drawing) !== '' && isLarge(drawing) && !closest(drawing, 'a,td,th');
}

/** Smallest width and height of a chart (pixels of its own); the blurred stand-in for a picture has fewer. */
const CHART = 100;

/** A viewer of PDF files marks what lies behind its text as presentation. */
const DECORATES = '[role=presentation],[aria-hidden=true]';

/** As `diagram`, for a chart. */
export function chart(canvas: Element, inert: Document): Element | undefined {
  if (!(canvas instanceof HTMLCanvasElement) || canvas.matches(DECORATES)) return undefined;
  return Math.min(canvas.width, canvas.height) < CHART ? undefined : lostImage(inert);
}

/** An image that cannot be loaded, so that the clip counts what it lacks. */
function lostImage(inert: Document): Element {
  const image = inert.createElement('img');
  image.src = 'blob:';
  return image;
}

/** What a drawing shows, for screen readers; empty if the page does not say it. */
export function nameOf(drawing: Element): string {
  if (attribute(drawing, 'aria-hidden') === 'true') return '';
  const title = drawing.querySelector(':scope > title');
  return (attribute(drawing, 'aria-label') ?? textOf(title)).trim();
}
