/** Runs in the page: how far from the left of a field its text begins (pixels), by a picture of it (PNG in base64). */
export async function inkStart(base64: string): Promise<number> {
  const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  // Text is no higher, and the border is.
  const height = 16;
  const bitmap = await createImageBitmap(new Blob([content], { type: 'image/png' }));
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const top = Math.round((bitmap.height - height) / 2);
  const colours = (x: number) => new Uint32Array(context?.getImageData(x, top, 1, height).data.buffer ?? []);
  let x = 0;
  while (x < bitmap.width && new Set(colours(x)).size < 2) x++;
  return x;
}
