import type { Room } from './limits';
import type { Point, Rect } from './view';

/** A larger PNG is saved as JPEG. */
const MOST_PNG_BYTES = 10 * 1024 * 1024;
/** Smaller than the limit of the service for images (lib/model/media-types.ts). */
const MOST_BYTES = 28 * 1024 * 1024;
const QUALITIES = [0.92, 0.8, 0.6];

/** The one canvas on which a picture is put together. */
export class Canvas {
  readonly #room: Room;
  #canvas: OffscreenCanvas;
  #context: OffscreenCanvasRenderingContext2D;

  /** @param height in the picture's pixels; it may grow */
  constructor(room: Room, height: number) {
    this.#room = room;
    [this.#canvas, this.#context] = canvasOf(room.width, Math.min(height, room.mostHeight));
  }

  get height(): number {
    return this.#canvas.height;
  }

  /** Makes it higher, up to its limit. */
  grow(height: number): void {
    const wanted = Math.min(height, this.#room.mostHeight);
    if (wanted <= this.height) return;
    const [canvas, context] = canvasOf(this.#room.width, wanted);
    context.drawImage(this.#canvas, 0, 0);
    // Frees its memory now, not only at garbage collection.
    this.#canvas.width = 0;
    [this.#canvas, this.#context] = [canvas, context];
  }

  /** Copies a part of a screenshot to its place. */
  copy(shot: ImageBitmap, part: Rect, offset: Point): void {
    const to = this.#scaled({ ...part, x: part.x + offset.x, y: part.y + offset.y });
    const { x, y, width, height } = part;
    this.#context.drawImage(shot, x, y, width, height, to.x, to.y, to.width, to.height);
  }

  /** Fills a part with the colour of one of its own pixels. Places are in the pixels of a screenshot. */
  fill(part: Rect, like: Point): void {
    const at = this.#scaled({ ...like, width: 0, height: 0 });
    const [red, green, blue] = this.#context.getImageData(at.x, at.y, 1, 1).data;
    this.#context.fillStyle = `rgb(${red} ${green} ${blue})`;
    const { x, y, width, height } = this.#scaled(part);
    this.#context.fillRect(x, y, width, height);
  }

  /** The file: PNG, or JPEG if that is too large. @param height the height to which it is cut */
  async file(height: number): Promise<Blob> {
    if (height < this.height) {
      const [canvas, context] = canvasOf(this.#room.width, height);
      context.drawImage(this.#canvas, 0, 0);
      this.#canvas.width = 0;
      [this.#canvas, this.#context] = [canvas, context];
    }
    const png = await this.#canvas.convertToBlob({ type: 'image/png' });
    let file = png;
    if (png.size > MOST_PNG_BYTES) {
      for (const quality of QUALITIES) {
        file = await this.#canvas.convertToBlob({ type: 'image/jpeg', quality });
        if (file.size <= MOST_BYTES) break;
      }
    }
    this.#canvas.width = 0;
    return file;
  }

  /** Rounds edges, not lengths, so that no gap is left between two parts. */
  #scaled({ x, y, width, height }: Rect): Rect {
    const { scale } = this.#room;
    const [left, top] = [Math.round(x * scale), Math.round(y * scale)];
    const [right, bottom] = [Math.round((x + width) * scale), Math.round((y + height) * scale)];
    return { x: left, y: top, width: right - left, height: bottom - top };
  }
}

function canvasOf(width: number, height: number): [OffscreenCanvas, OffscreenCanvasRenderingContext2D] {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas of this size');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  return [canvas, context];
}
