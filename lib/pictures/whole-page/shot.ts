import type { Point, Rect, Size, View } from './view';

/** One screenshot of a page that is scrolled, in its pixels. */
export interface Shot {
  /** The window without its scrollbars. */
  shown: Size;
  /** The part of the window in which the content is seen. */
  frame: Rect;
  at: Point;
  /** How far the content can be scrolled, as far as it is loaded. */
  most: Point;
  held: Rect[];
  /** Pixels for each CSS pixel, and the window in CSS pixels. */
  ratio: number;
  window: Size;
}

/** A view in the pixels of its screenshot. Rounds edges, not lengths, so that no gap is left between two parts. */
export function inPixels({ window, ratio, content, ...view }: View, picture: Size): Shot {
  const px = (length: number) => Math.round(length * ratio);
  const rect = ({ x, y, width, height }: Rect): Rect =>
    box(px(x), px(y), Math.min(picture.width, px(x + width)), Math.min(picture.height, px(y + height)));
  // The window's size is rounded, so it is a fraction of a pixel larger or smaller than a screenshot.
  const shown = (side: 'width' | 'height') =>
    view.shown[side] === window[side] ? picture[side] : Math.min(picture[side], px(view.shown[side]));
  const at = { x: px(view.at.x), y: px(view.at.y) };
  return {
    shown: { width: shown('width'), height: shown('height') },
    frame: rect(view.frame),
    at,
    most: {
      x: Math.max(at.x, px(content.width - view.frame.width)),
      y: Math.max(at.y, px(content.height - view.frame.height)),
    },
    held: view.held.map(rect),
    ratio,
    window,
  };
}

/** The size of a picture of everything, in the same pixels. */
export function fullSize({ shown, most }: Pick<Shot, 'shown' | 'most'>): Size {
  return { width: shown.width + most.x, height: shown.height + most.y };
}

/** The offset of this shot in the picture: what is at (x, y) of the shot is at (x + offset.x, y + offset.y) of the picture. */
export function offsetOf({ at, frame }: Shot, first: Rect): Point {
  return { x: at.x - frame.x + first.x, y: at.y - frame.y + first.y };
}

/** How much of the picture is there: all above `y`, and to the left of `x` in the row that begins there. */
export type Drawn = Point;

/**
 * The parts of a shot that the picture does not have yet. They do not overlap. What is above and left of the content
 * comes from the first shot, what is below it from the last one, and what is right of it from the last one of the first
 * row.
 * @param first the content's place in the first shot
 */
export function newParts(shot: Shot, drawn: Drawn, first: Rect): Rect[] {
  const { shown, frame, at, most, held } = shot;
  const offset = offsetOf(shot, first);
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
  const [isTop, isLeft] = [drawn.y === 0, drawn.x === 0];
  const [isEnd, isRight] = [at.y >= most.y, at.x >= most.x];
  const left = isTop && isLeft ? 0 : Math.max(frame.x, drawn.x - offset.x);
  const top = isTop && isLeft ? 0 : Math.max(frame.y, drawn.y - offset.y);
  return [
    box(left, top, right, bottom),
    ...(isTop && isRight ? [box(right, 0, shown.width, bottom)] : []),
    ...(isEnd && isLeft ? [box(0, bottom, isRight ? shown.width : right, shown.height)] : []),
    ...(isEnd && isLeft ? held.map((each) => within(each, shown)) : []),
  ].filter(({ width, height }) => width > 0 && height > 0);
}

/**
 * How far the picture is drawn after this shot: more of its row, or the whole row.
 * @param mostWidth of the picture
 */
export function drawnBy(shot: Shot, drawn: Drawn, first: Rect, mostWidth = Number.POSITIVE_INFINITY): Drawn {
  const { frame, at, most } = shot;
  const offset = offsetOf(shot, first);
  const right = offset.x + frame.x + frame.width;
  if (at.x < most.x && right > drawn.x && right < mostWidth) return { x: right, y: drawn.y };
  return { x: 0, y: offset.y + frame.y + frame.height };
}

/** The position (CSS pixels) from which the next shot goes on. */
export function nextPosition({ ratio }: Shot, drawn: Drawn, first: Rect): Point {
  const from = (done: number, edge: number) =>
    done === 0 ? 0 : Math.max(0, Math.floor((done - edge) / ratio));
  return { x: from(drawn.x, first.x), y: from(drawn.y, first.y) };
}

/** Whether two shots are of the same window, and of the same zoom. */
export function isSameWindow(one: Shot, other: Shot): boolean {
  const { width, height } = one.window;
  return width === other.window.width && height === other.window.height && one.ratio === other.ratio;
}

/** Whether the shot goes on where the picture ends: it leaves nothing out, and has something new. */
export function goesOn(shot: Shot, drawn: Drawn, first: Rect): boolean {
  const { frame } = shot;
  const offset = offsetOf(shot, first);
  const [top, bottom] = [offset.y + frame.y, offset.y + frame.y + frame.height];
  return drawn.y === 0 || (top <= drawn.y && bottom > drawn.y);
}

function box(left: number, top: number, right: number, bottom: number): Rect {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function within({ x, y, width, height }: Rect, shown: Size): Rect {
  return box(
    Math.max(0, x),
    Math.max(0, y),
    Math.min(shown.width, x + width),
    Math.min(shown.height, y + height),
  );
}
