import { ProblemError } from '../../problems/problem';
import type { Canvas } from './canvas';
import { MOST_SIDE, type Room, roomFor } from './limits';
import {
  type Drawn,
  drawnBy,
  fullSize,
  goesOn,
  inPixels,
  isSameWindow,
  newParts,
  nextPosition,
  offsetOf,
  type Shot,
} from './shot';
import type { Point, Purpose, View } from './view';

/** The page in a tab, scrolled from here. */
export interface ScrolledPage {
  /** Scrolls to a position in CSS pixels, and waits until the page shows it. */
  goTo(to: Point, purpose: Purpose): Promise<View>;
  view(): Promise<View>;
  /** Whether its tab is closed, or shows another document. */
  isGone(): Promise<boolean>;
}

type Paper = Pick<Canvas, 'height' | 'grow' | 'copy' | 'fill' | 'file'>;

export interface PutTogetherDeps {
  page: ScrolledPage;
  /** A screenshot of the tab as it is now. */
  shoot(): Promise<ImageBitmap>;
  /** An empty picture. @param height in its pixels; it may grow */
  canvas(room: Room, height: number): Paper;
  /** Called with about how much is done, from 0 to 1. */
  onProgress(share: number): void;
  stop: AbortSignal;
  /** Milliseconds since any fixed point. */
  clock(): number;
}

/** A picture of a page. */
export interface Taken {
  /** Makes the file, once. */
  file(): Promise<Blob>;
  /** How much of the page it has, in whole percent, if the page is too long for one picture. */
  cut?: number;
}

/** A screenshot, and what it shows. */
interface Taking {
  shot: Shot;
  picture: ImageBitmap;
}

/** A page that loads more and more is given up after this time (milliseconds). */
const LOAD_MS = 30_000;
const ALL_MS = 180_000;
/** The user may resize the window, and the page may scroll by itself. */
const TRIES = 4;
/** Shares of the work that are done after loading, and after drawing. */
const LOADED = 0.15;
const DRAWN = 0.95;

/**
 * Scrolls through a page, takes a screenshot of each part, and puts them together while it goes on, so that only one
 * screenshot is in memory beside the picture. Ends early at the limits of a picture, and of time, and if the page goes
 * away.
 * @throws ProblemError `cancelled` if the user stopped it on the page, `page-changed` if it never holds still,
 *   `pinched`; the signal's reason; as `shoot`
 */
export async function putTogether(deps: PutTogetherDeps): Promise<Taken> {
  const { onProgress, clock } = deps;
  const begun = clock();
  const limit = await load(deps);
  let { shot, picture } = await take(deps, { x: 0, y: 0 }, 'first');
  const first = shot;
  const room = roomFor(fullSize(first), first.ratio);
  const mostWidth = room.width / room.scale;
  const end = Math.min(room.mostHeight / room.scale, limit * first.ratio);
  const rowsOf = (one: Shot) => Math.round(Math.min(fullSize(one).height, end) * room.scale);
  const canvas = deps.canvas(room, rowsOf(first));
  const sides = () => fillSides(canvas, first, canvas.height / room.scale);
  let drawn: Drawn = { x: 0, y: 0 };
  let isAll = false;
  for (;;) {
    const { height: before } = canvas;
    canvas.grow(rowsOf(shot));
    if (canvas.height > before) sides();
    draw(canvas, { shot, picture }, drawn, first);
    const isBegun = drawn.x === 0 && drawn.y === 0;
    if (isBegun && shot.at.y < shot.most.y) sides();
    picture.close();
    drawn = drawnBy(shot, drawn, first.frame, mostWidth);
    const { height } = fullSize(shot);
    onProgress(LOADED + (DRAWN - LOADED) * Math.min(1, drawn.y / Math.min(height, end)));
    isAll = drawn.x === 0 && shot.at.y >= shot.most.y;
    const isOver = drawn.x === 0 && (drawn.y >= end || clock() - begun > ALL_MS);
    if (isAll || isOver) break;
    const next = await takeIfThere(deps, nextPosition(shot, drawn, first.frame), drawn);
    if (!next) break;
    ({ shot, picture } = next);
    if (!isSameWindow(shot, first)) throw new ProblemError({ kind: 'page-changed' });
    // The page does not scroll to where it should.
    if (!goesOn(shot, drawn, first.frame)) {
      picture.close();
      break;
    }
  }
  const full = fullSize(shot).height;
  const height = Math.min(isAll ? full : drawn.y, end);
  const cut = height < full ? { cut: Math.min(99, Math.max(1, Math.round((100 * height) / full))) } : {};
  return { file: () => canvas.file(Math.round(height * room.scale)), ...cut };
}

/**
 * Scrolls to the end and back, so that the page loads what it loads only near the window.
 * @returns the height (CSS pixels) at which the picture ends, if the page goes on and on; otherwise infinity
 */
async function load(deps: PutTogetherDeps): Promise<number> {
  const { page, onProgress, clock } = deps;
  const begun = clock();
  let before = -1;
  let view = await see(deps, page.goTo({ x: 0, y: 0 }, 'load'));
  while (view.at.y < MOST_SIDE) {
    const { at, frame, content } = view;
    const isAtEnd = at.y + frame.height >= content.height - 1;
    if (isAtEnd && content.height <= before) return Number.POSITIVE_INFINITY;
    if (clock() - begun > LOAD_MS) return content.height;
    before = isAtEnd ? content.height : -1;
    onProgress(LOADED * Math.min(1, (at.y + frame.height) / content.height));
    view = await see(deps, page.goTo({ x: 0, y: at.y + frame.height }, 'load'));
  }
  return Number.POSITIVE_INFINITY;
}

/** A screenshot at a position, of a page that holds still meanwhile. */
async function take(deps: PutTogetherDeps, to: Point, purpose: Purpose): Promise<Taking> {
  const { page, shoot } = deps;
  for (let tries = 1; ; tries++) {
    const view = await see(deps, page.goTo(to, purpose));
    const picture = await shoot();
    const after = await see(deps, page.view());
    const isStill = after.at.x === view.at.x && after.at.y === view.at.y;
    const hasGrown = after.content.height > view.content.height + 1;
    if (isStill && (!hasGrown || tries === TRIES)) return { shot: inPixels(view, picture), picture };
    picture.close();
    if (tries === TRIES) throw new ProblemError({ kind: 'page-changed' });
  }
}

/**
 * The next screenshot; undefined if the page is gone by now and the picture has some rows of it. They are of the right
 * page, because that was verified before and after each screenshot.
 */
async function takeIfThere(deps: PutTogetherDeps, to: Point, drawn: Drawn): Promise<Taking | undefined> {
  try {
    return await take(deps, to, 'next');
  } catch (error) {
    if (drawn.y > 0 && !deps.stop.aborted && (await deps.page.isGone())) return undefined;
    throw error;
  }
}

async function see({ stop }: PutTogetherDeps, asked: Promise<View>): Promise<View> {
  const view = await asked;
  stop.throwIfAborted();
  if (view.isPinched) throw new ProblemError({ kind: 'pinched' });
  if (view.isStopped) throw new ProblemError({ kind: 'cancelled' });
  return view;
}

function draw(canvas: Paper, { shot, picture }: Taking, drawn: Drawn, first: Shot): void {
  const offset = offsetOf(shot, first.frame);
  for (const part of newParts(shot, drawn, first.frame)) canvas.copy(picture, part, offset);
}

/** Fills the room beside the scrolled content, down to `height`, with the lowest colour there. */
function fillSides(canvas: Paper, { frame, shown, most }: Shot, height: number): void {
  const y = frame.y + frame.height;
  const right = frame.x + frame.width + most.x;
  const across = shown.width + most.x - right;
  if (frame.x > 0) canvas.fill({ x: 0, y, width: frame.x, height: height - y }, { x: 0, y: y - 1 });
  if (across > 0)
    canvas.fill(
      { x: right, y, width: across, height: height - y },
      { x: shown.width + most.x - 1, y: y - 1 },
    );
}
