import { readFileSync } from 'node:fs';

/** PNGs in base64. */
interface Contents {
  page: string;
  popup: string;
}

/** Size of the page in the window, in CSS pixels. */
export const WIDTH = 960;
export const HEIGHT = 560;
/** Height of the bar. It and the popup's offsets are multiples of 5, so that no image falls between two device pixels. */
const BAR = 45;

/** Size of a whole picture. */
export const PICTURE = { width: WIDTH, height: HEIGHT + BAR };

const png = (base64: string) => `data:image/png;base64,${base64}`;

/** Draws a browser window: a bar with the host and Satchel's button, the page, and the popup below the button. */
export function windowHtml(host: string, { page, popup }: Contents): string {
  const icon = png(readFileSync('public/icon/32.png', 'base64'));
  return `<!doctype html>
<style>
  :root { color-scheme: light dark; font: 14px system-ui, sans-serif; }
  body { margin: 0; position: relative; overflow: hidden; }
  header { display: flex; align-items: center; gap: 8px; box-sizing: border-box; height: ${BAR}px; padding: 0 16px;
    background: light-dark(#e9e7e3, #2b2c2f); }
  i { width: 12px; height: 12px; border-radius: 50%; background: light-dark(#c9c5be, #4a4b4f); }
  span { flex: 1; margin: 0 16px; padding: 5px 16px; border-radius: 16px;
    background: light-dark(#fff, #1c1d1f); color: light-dark(#55514a, #b9b5ae); }
  .page { display: block; width: ${WIDTH}px; height: ${HEIGHT}px; }
  .button { width: 22px; height: 22px; margin-right: 16px; }
  .popup { position: absolute; top: ${BAR + 5}px; right: 25px; width: 360px; border-radius: 8px;
    box-shadow: 0 0 0 1px light-dark(#0002, #fff3), 0 4px 16px light-dark(#0002, #0008); }
</style>
<header><i></i><i></i><i></i><span>${host}</span><img class="button" src="${icon}"></header>
<img class="page" src="${png(page)}"><img class="popup" src="${png(popup)}">`;
}
