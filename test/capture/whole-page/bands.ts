/** CSS pixels of each band. */
export const BAND = 40;

/** The colour of a band, which no other has. */
export function colorOf(band: number): string {
  return [band % 256, 200 - (band % 100), 100 + Math.floor(band / 100)].join();
}

/** HTML of numbered bands, each in its own colour. */
export function bands(count: number, from = 0): string {
  return Array.from({ length: count }, (_, index) => {
    const band = from + index;
    return `<div class="band" style="background:rgb(${colorOf(band)})">${band}</div>`;
  }).join('');
}

/** A page with a style sheet and content of its own. */
export function page(style: string, content: string): string {
  return `<!doctype html><title>Bands</title><style>body{margin:0}
    .band{height:${BAND}px;font:12px/${BAND}px monospace}${style}</style>${content}`;
}

/** The colours of a column, from top to bottom, each with how many rows have it. */
export type Runs = [color: string, rows: number][];

/** The column of so many bands. */
export function run(count: number, from = 0): Runs {
  return Array.from({ length: count }, (_, index) => [colorOf(from + index), BAND]);
}

/** A picture's size, and the colours of some of its columns. */
export interface Columns {
  size: number[];
  runs: Runs[];
}

/** Runs in a page: reads a picture, and its columns at these places (pixels from the left). */
export async function readColumns([base64, places]: readonly [string, readonly number[]]): Promise<Columns> {
  const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const type = content[0] === 0xff ? 'image/jpeg' : 'image/png';
  const bitmap = await createImageBitmap(new Blob([content], { type }));
  const runs = places.map((x) => {
    const context = new OffscreenCanvas(1, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, -x, 0);
    const data = context?.getImageData(0, 0, 1, bitmap.height).data;
    const found: Runs = [];
    for (let y = 0; data && y < bitmap.height; y++) {
      const color = data.slice(4 * y, 4 * y + 3).join();
      const last = found.at(-1);
      if (last?.[0] === color) last[1]++;
      else found.push([color, 1]);
    }
    return found;
  });
  return { size: [bitmap.width, bitmap.height], runs };
}
