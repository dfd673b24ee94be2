import type { Size } from './view';

/** The longest side of a canvas in Firefox. */
export const MOST_SIDE = 32_767;
/** Four bytes each: 256 MB while the picture is made. */
const MOST_PIXELS = 64 * 1024 * 1024;

/** The width of a picture, the most height that it may have, and its pixels for each pixel of a screenshot. */
export interface Room {
  width: number;
  mostHeight: number;
  scale: number;
}

/**
 * The room for a picture. If it would be too large, it gets one pixel for each CSS pixel; if that is too much, too, it
 * is cut.
 * @param full the size of all of it in the pixels of a screenshot
 * @param ratio pixels of a screenshot for each CSS pixel
 */
export function roomFor(full: Size, ratio: number): Room {
  const own = roomAt(full, 1);
  return own.mostHeight >= full.height || ratio <= 1 ? own : roomAt(full, 1 / ratio);
}

function roomAt({ width }: Size, scale: number): Room {
  const scaled = Math.min(MOST_SIDE, Math.round(width * scale));
  return { width: scaled, mostHeight: Math.min(MOST_SIDE, Math.floor(MOST_PIXELS / scaled)), scale };
}
