import type { Area } from './choose-area';

/** The area in pixels of a screenshot of the tab. */
export function pixelsOf(area: Area, picture: { width: number; height: number }) {
  const [across, down] = [picture.width / area.viewWidth, picture.height / area.viewHeight];
  const [left, top] = [Math.round(area.x * across), Math.round(area.y * down)];
  return {
    left,
    top,
    width: Math.max(1, Math.min(picture.width, Math.round((area.x + area.width) * across)) - left),
    height: Math.max(1, Math.min(picture.height, Math.round((area.y + area.height) * down)) - top),
  };
}

/** Crops a screenshot of the tab to an area, as PNG. */
export async function crop(picture: Blob, area: Area): Promise<Blob> {
  const whole = await createImageBitmap(picture);
  const { left, top, width, height } = pixelsOf(area, whole);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(whole, left, top, width, height, 0, 0, width, height);
  whole.close();
  return canvas.convertToBlob({ type: 'image/png' });
}
