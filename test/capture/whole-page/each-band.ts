import { expect } from 'vitest';
import { BAND, type Columns, run } from './bands';

/** Expects a picture of so many bands with so many pixels for each CSS pixel. */
export function expectEachBandOnce({ size, runs }: Columns, count: number, ratio: number): void {
  // Between two bands, a pixel can have the colour of both.
  const whole = runs.flat().filter(([, rows]) => rows > 2);
  expect(whole.map(([color]) => color)).toEqual(run(count).map(([color]) => color));
  for (const [, rows] of whole) expect(Math.abs(rows - BAND * ratio)).toBeLessThanOrEqual(1);
  expect(Math.abs((size[1] ?? 0) - count * BAND * ratio)).toBeLessThanOrEqual(1);
}
