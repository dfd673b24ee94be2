import { Canvas } from '../../../lib/pictures/whole-page/canvas';
import { putTogether } from '../../../lib/pictures/whole-page/put-together';
import type { Point, Purpose, View } from '../../../lib/pictures/whole-page/view';

declare global {
  /** What the test does for the studio: all that the background does by the browser's extension API. */
  var goTo: (to: Point, purpose: Purpose) => Promise<View>;
  var view: () => Promise<View>;
  /** A screenshot as base64. */
  var shoot: () => Promise<string>;
  var takeWholePage: () => Promise<string>;
}

/** Takes a picture of the whole page, as base64. */
globalThis.takeWholePage = async () => {
  const { goTo, view } = globalThis;
  const taken = await putTogether({
    page: { goTo, view, isGone: async () => false },
    shoot: async () =>
      createImageBitmap(await (await fetch(`data:image/png;base64,${await shoot()}`)).blob()),
    canvas: (...input) => new Canvas(...input),
    onProgress: () => undefined,
    stop: new AbortController().signal,
    clock: () => performance.now(),
  });
  const bytes = new Uint8Array(await (await taken.file()).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};
