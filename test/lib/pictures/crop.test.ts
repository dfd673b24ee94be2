import { expect, it } from 'vitest';
import { pixelsOf } from '../../../lib/pictures/crop';

const area = { x: 10, y: 20, width: 100, height: 50, viewWidth: 400, viewHeight: 300 };
const left = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

it.each([
  ['one pixel for each', area, 400, 300, left(10, 20, 100, 50)],
  ['two for each', area, 800, 600, left(20, 40, 200, 100)],
  ['a zoomed page', area, 500, 375, left(13, 25, 125, 63)],
  ['to the edge', { ...area, x: 300, width: 100 }, 401, 300, left(301, 20, 100, 50)],
  ['all of it', { ...area, x: 0, y: 0, width: 400, height: 300 }, 600, 450, left(0, 0, 600, 450)],
])('finds the area in the pixels of a screenshot: %s', (_, chosen, width, height, pixels) => {
  expect(pixelsOf(chosen, { width, height })).toEqual(pixels);
});
