import { vi } from 'vitest';
import type { PutTogetherDeps } from '../../../../lib/pictures/whole-page/put-together';
import type { Point, Purpose, Rect, Size, View } from '../../../../lib/pictures/whole-page/view';

/** A page whose content is seen through `frame` of a window (CSS pixels). */
export interface FakePage {
  window: Size;
  frame: Rect;
  content: Size;
  /** Pixels of the screen for each CSS pixel. */
  ratio: number;
}

/** A part of a screenshot that was copied to (x, y) of the picture. `at` is how far the page was scrolled (pixels). */
export interface Copied {
  part: Rect;
  to: Point;
  at: Point;
}

/** A browser that shows the page, and a picture that records what is copied to it. */
export function showing(page: FakePage) {
  const { window, frame, ratio } = page;
  const stop = new AbortController();
  let now = 0;
  let at: Point = { x: 0, y: 0 };
  const most = () => ({ x: page.content.width - frame.width, y: page.content.height - frame.height });
  /** Browsers scroll by whole pixels of the screen. */
  const snapped = (to: number, limit: number) => Math.round(Math.min(Math.max(to, 0), limit) * ratio) / ratio;
  const view = (): View => ({
    window,
    ratio,
    shown: window,
    frame,
    content: page.content,
    at,
    held: [],
    isStopped: false,
    isPinched: false,
  });
  const visits: [Purpose, number][] = [];
  const copied: Copied[] = [];
  const filled: Rect[] = [];
  const heights: number[] = [];
  const shares: number[] = [];
  const bitmap = () => ({
    width: Math.round(window.width * ratio),
    height: Math.round(window.height * ratio),
    at: { x: Math.round(at.x * ratio), y: Math.round(at.y * ratio) },
    close: vi.fn(),
  });
  const pictures: ReturnType<typeof bitmap>[] = [];
  const deps = {
    page: {
      goTo: vi.fn(async (to: Point, purpose: Purpose) => {
        now += 100;
        at = { x: snapped(to.x, most().x), y: snapped(to.y, most().y) };
        visits.push([purpose, at.y]);
        return view();
      }),
      view: vi.fn(async () => view()),
      isGone: vi.fn(async () => false),
    },
    shoot: vi.fn(async () => {
      const taken = bitmap();
      pictures.push(taken);
      // Of a picture, only the size is used, and by this canvas the place where it was taken.
      return taken as unknown as ImageBitmap;
    }),
    canvas: (_room: unknown, height: number) => {
      heights.push(height);
      return {
        height,
        grow: (wanted: number) => {
          if (wanted > Math.max(...heights)) heights.push(wanted);
        },
        copy(shot: ImageBitmap, part: Rect, offset: Point) {
          const to = { x: part.x + offset.x, y: part.y + offset.y };
          copied.push({ part, to, at: (shot as unknown as ReturnType<typeof bitmap>).at });
        },
        fill: (part: Rect) => filled.push(part),
        file: async (end: number) => {
          heights.push(end);
          return new Blob();
        },
      };
    },
    onProgress: (share: number) => shares.push(share),
    stop: stop.signal,
    clock: () => now,
  } satisfies PutTogetherDeps;
  return {
    deps,
    copied,
    filled,
    heights,
    shares,
    visits,
    pictures,
    stop,
    view,
    pass: (ms: number) => (now += ms),
  };
}
