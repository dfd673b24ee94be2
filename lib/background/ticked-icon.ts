/** The extension's icon (`public/icon/icon.svg`, 32 × 32): filled paths, and the handle as a stroke. */
const FILLS = [
  ['#e08a4a', 'M6 8h20a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4z'],
  ['#b4561f', 'M6 8h20a4 4 0 0 1 4 4v2c0 4-6 6-14 6S2 18 2 14v-2a4 4 0 0 1 4-4z'],
] as const;
const HANDLE = 'M11 9V7a3 3 0 0 1 3-3h4a3 3 0 0 1 3 3v2';
const TICK = 'M17 23l4 4 8-9';

/** The icon with a tick, `size` pixels wide and high. */
export function tickedIcon(size: number): ImageData {
  const context = new OffscreenCanvas(size, size).getContext('2d');
  if (!context) throw new Error('no canvas');
  context.scale(size / 32, size / 32);
  const line = (path: string, width: number, color: string) => {
    context.lineWidth = width;
    context.strokeStyle = color;
    context.stroke(new Path2D(path));
  };
  line(HANDLE, 3, '#b4561f');
  for (const [color, path] of FILLS) {
    context.fillStyle = color;
    context.fill(new Path2D(path));
  }
  line(TICK, 10, '#fff');
  line(TICK, 5, '#26734d');
  return context.getImageData(0, 0, size, size);
}
