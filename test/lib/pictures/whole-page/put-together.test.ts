import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { putTogether } from '../../../../lib/pictures/whole-page/put-together';
import type { View } from '../../../../lib/pictures/whole-page/view';
import { ProblemError, problemOf } from '../../../../lib/problems/problem';
import { type Copied, type FakePage, showing } from './fake-page';

/** All of a window of 1000 × 800, without anything around the content. */
function plain(height: number, more: Partial<FakePage> = {}): FakePage {
  const window = { width: 1000, height: 800 };
  return { window, frame: { x: 0, y: 0, ...window }, content: { width: 1000, height }, ratio: 1, ...more };
}

const pages = fc
  .record({
    width: fc.integer({ min: 200, max: 1600 }),
    height: fc.integer({ min: 200, max: 1200 }),
    left: fc.integer({ min: 0, max: 20 }),
    top: fc.integer({ min: 0, max: 20 }),
    right: fc.integer({ min: 0, max: 20 }),
    bottom: fc.integer({ min: 0, max: 20 }),
    wider: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1000 })),
    higher: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5000 })),
    ratio: fc.constantFrom(0.25, 0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3),
  })
  .map(({ width, height, left, top, right, bottom, wider, higher, ratio }): FakePage => {
    const frame = { x: left, y: top, width: width - left - right, height: height - top - bottom };
    const content = { width: frame.width + wider, height: frame.height + higher };
    return { window: { width, height }, frame, content, ratio };
  });

const edges = ({ part, to }: Copied) => ({
  left: to.x,
  top: to.y,
  right: to.x + part.width,
  bottom: to.y + part.height,
});

function overlap(one: Copied, other: Copied): boolean {
  const [a, b] = [edges(one), edges(other)];
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

describe('any page, window, zoom and surroundings', () => {
  it('each pixel of the content is there once, at its place', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (page) => {
        const { deps, copied } = showing(page);
        const { cut } = await putTogether(deps);
        expect(cut).toBeUndefined();
        const px = (length: number) => Math.round(length * page.ratio);
        const { frame, content } = page;
        const [left, top] = [px(frame.x), px(frame.y)];
        const right = px(frame.x + frame.width) + px(content.width - frame.width);
        const bottom = px(frame.y + frame.height) + px(content.height - frame.height);
        let area = 0;
        for (const [index, one] of copied.entries()) {
          // Content is at the same place in the picture as in the page.
          const isContent = one.to.y >= top && one.to.y < bottom && one.to.x >= left && one.to.x < right;
          if (isContent) expect(one.to).toEqual({ x: one.part.x + one.at.x, y: one.part.y + one.at.y });
          const { left: from, top: begin, right: to, bottom: end } = edges(one);
          const across = Math.max(0, Math.min(to, right) - Math.max(from, left));
          area += across * Math.max(0, Math.min(end, bottom) - Math.max(begin, top));
          expect(copied.slice(0, index).filter((other) => overlap(one, other))).toEqual([]);
        }
        expect(area).toBe((right - left) * (bottom - top));
      }),
      { numRuns: 400 },
    );
  });

  it('every part is within its screenshot, and each screenshot is let go', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (page) => {
        const { deps, copied, pictures } = showing(page);
        await putTogether(deps);
        for (const { part } of copied) {
          expect(Math.min(part.x, part.y)).toBeGreaterThanOrEqual(0);
          expect(part.x + part.width).toBeLessThanOrEqual(pictures[0]?.width ?? 0);
          expect(part.y + part.height).toBeLessThanOrEqual(pictures[0]?.height ?? 0);
        }
        for (const { close } of pictures) expect(close).toHaveBeenCalledOnce();
      }),
      { numRuns: 100 },
    );
  });
});

it('what surrounds the content is taken once, and filled up beside it', async () => {
  const frame = { x: 200, y: 60, width: 780, height: 700 };
  const { deps, copied, filled } = showing(plain(1500, { frame, content: { width: 780, height: 1500 } }));
  await putTogether(deps);
  const [first, , , last] = copied;
  expect(first).toMatchObject({ part: { x: 0, y: 0, width: 980, height: 760 }, to: { x: 0, y: 0 } });
  expect(last).toMatchObject({ part: { x: 200, y: 660, width: 780, height: 100 }, to: { x: 200, y: 1460 } });
  expect(copied.at(-1)).toMatchObject({ part: { x: 0, y: 760, width: 1000, height: 40 }, to: { y: 1560 } });
  expect(filled).toEqual([
    { x: 0, y: 760, width: 200, height: 840 },
    { x: 980, y: 760, width: 20, height: 840 },
  ]);
});

describe('what is fixed to the lower half of the window', () => {
  it.each([
    ['is taken over the end of a long page', 3000, { x: 900, y: 2900 }],
    ['is there already if the page is one window', 800, { x: 900, y: 700 }],
  ])('%s', async (_, height, to) => {
    const { deps, copied } = showing(plain(height));
    const held = { x: 900, y: 700, width: 100, height: 100 };
    const goTo = deps.page.goTo.getMockImplementation();
    deps.page.goTo.mockImplementation(async (...input) => {
      const view = await goTo?.(...input);
      return { ...(view as View), held: view?.at.y === height - 800 ? [held] : [] };
    });
    await putTogether(deps);
    expect(copied.at(-1)).toMatchObject({ part: held, to });
  });
});

describe('a page that loads more', () => {
  it('while it is scrolled to its end: the picture has that, too', async () => {
    const page = plain(2000);
    const { deps, heights, visits } = showing(page);
    const goTo = deps.page.goTo.getMockImplementation();
    deps.page.goTo.mockImplementation(async (to, purpose) => {
      if (to.y > 1000) page.content = { width: 1000, height: 5000 };
      return goTo?.(to, purpose) as Promise<View>;
    });
    const { file, cut } = await putTogether(deps);
    await file();
    expect([heights, cut]).toEqual([[5000, 5000], undefined]);
    expect(visits.filter(([purpose]) => purpose !== 'load').map(([, y]) => y)).toEqual([
      ...[0, 800, 1600, 2400, 3200, 4000, 4200],
    ]);
  });

  it('while its end is taken: the picture grows', async () => {
    const page = plain(1500);
    const { deps, copied, heights } = showing(page);
    const shoot = deps.shoot.getMockImplementation();
    let shots = 0;
    deps.shoot.mockImplementation(async () => {
      if (++shots === 2) page.content = { width: 1000, height: 2000 };
      return shoot?.() as Promise<ImageBitmap>;
    });
    const { file } = await putTogether(deps);
    await file();
    expect(heights).toEqual([1500, 2000, 2000]);
    const rows = copied.map(({ part, to }) => [to.y, to.y + part.height]);
    expect(rows).toEqual([
      [0, 800],
      [800, 1600],
      [1600, 2000],
    ]);
  });

  it('and never ends: the picture is cut after half a minute', async () => {
    const page = plain(1600);
    const { deps, pass } = showing(page);
    const goTo = deps.page.goTo.getMockImplementation();
    deps.page.goTo.mockImplementation(async (to, purpose) => {
      pass(2000);
      page.content = { width: 1000, height: to.y + 2400 };
      return goTo?.(to, purpose) as Promise<View>;
    });
    const { cut } = await putTogether(deps);
    expect(cut).toBeGreaterThan(50);
    expect(cut).toBeLessThan(100);
  });
});

describe('limits', () => {
  it.each<[what: string, page: FakePage, height: number, cut: number | undefined]>([
    ['a page as long as a picture can be', plain(32_767), 32_767, undefined],
    ['one row more', plain(32_768), 32_767, 99],
    ['a very long page', plain(1_000_000), 32_767, 3],
    ['two pixels for each: one for each is enough', plain(20_000, { ratio: 2 }), 20_000, undefined],
    ['two pixels for each, and very long', plain(65_534, { ratio: 2 }), 32_767, 50],
    ['two pixels for each, and short', plain(8000, { ratio: 2 }), 16_000, undefined],
  ])('%s', async (_, page, height, cut) => {
    const { deps, heights } = showing(page);
    const taken = await putTogether(deps);
    await taken.file();
    expect([heights.at(-1), taken.cut]).toEqual([height, cut]);
  });

  it('after three minutes the picture ends where it is', async () => {
    const { deps, heights, pass } = showing(plain(8000));
    const shoot = deps.shoot.getMockImplementation();
    deps.shoot.mockImplementation(async () => {
      pass(60_000);
      return shoot?.() as Promise<ImageBitmap>;
    });
    const { file, cut } = await putTogether(deps);
    await file();
    expect([heights.at(-1), cut]).toEqual([2400, 30]);
  });

  it('a page that does not scroll where it says ends there', async () => {
    const { deps, heights } = showing(plain(8000));
    const goTo = deps.page.goTo.getMockImplementation();
    deps.page.goTo.mockImplementation(
      async ({ x, y }, purpose) => goTo?.({ x, y: Math.min(y, 1000) }, purpose) as Promise<View>,
    );
    const { file, cut } = await putTogether(deps);
    await file();
    expect([heights.at(-1), cut]).toEqual([1800, 23]);
  });
});

describe('a page that goes away', () => {
  it.each<[what: string, shots: number, isGone: boolean, stopped: boolean, rows: number | string]>([
    ['keeps what the picture has of it', 3, true, false, 2400],
    ['before the first row is done leaves nothing', 0, true, false, 'gone'],
    ['and is cancelled at the same time leaves nothing', 3, true, true, 'gone'],
    ['and is only stuck leaves nothing', 3, false, false, 'gone'],
  ])('%s', async (_, shots, isGone, stopped, rows) => {
    const { deps, heights, stop } = showing(plain(8000));
    const shoot = deps.shoot.getMockImplementation();
    deps.page.isGone.mockResolvedValue(isGone);
    deps.shoot.mockImplementation(async () => {
      if (deps.shoot.mock.calls.length <= shots) return shoot?.() as Promise<ImageBitmap>;
      if (stopped) stop.abort();
      throw new ProblemError({ kind: 'gone' });
    });
    const end = await putTogether(deps).then(
      async ({ file, cut }) => {
        await file();
        expect(cut).toBe(30);
        return heights.at(-1);
      },
      (error: unknown) => problemOf(error).kind,
    );
    expect(end).toBe(rows);
  });
});

describe('it stops', () => {
  const moved = { x: 0, y: 7 };
  it.each<[what: string, change: (view: View) => View, problem: string]>([
    ['if the user presses Escape on the page', (view) => ({ ...view, isStopped: true }), 'cancelled'],
    ['if the page is enlarged by a pinch', (view) => ({ ...view, isPinched: true }), 'pinched'],
    ['if the page never holds still', (view) => ({ ...view, at: moved }), 'page-changed'],
  ])('%s', async (_, change, kind) => {
    const { deps, view } = showing(plain(3000));
    deps.page.view.mockImplementation(async () => change(view()));
    await expect(putTogether(deps)).rejects.toMatchObject({ problem: { kind } });
  });

  it('if the window gets another size', async () => {
    const { deps, pictures } = showing(plain(3000));
    const goTo = deps.page.goTo.getMockImplementation();
    deps.page.goTo.mockImplementation(async (to, purpose) => {
      const view = (await goTo?.(to, purpose)) as View;
      return pictures.length < 1 ? view : { ...view, window: { width: 900, height: 800 } };
    });
    await expect(putTogether(deps)).rejects.toMatchObject({ problem: { kind: 'page-changed' } });
  });

  it('if it is cancelled, and takes no screenshot after that', async () => {
    const { deps, stop } = showing(plain(3000));
    const shoot = deps.shoot.getMockImplementation();
    deps.shoot.mockImplementation(async () => {
      stop.abort(new Error('cancelled'));
      return shoot?.() as Promise<ImageBitmap>;
    });
    await expect(putTogether(deps)).rejects.toThrow('cancelled');
    expect(deps.shoot).toHaveBeenCalledOnce();
  });
});

it('a user who scrolls once costs one more screenshot', async () => {
  const { deps, copied, view } = showing(plain(1600));
  deps.page.view.mockImplementationOnce(async () => ({ ...view(), at: { x: 0, y: 30 } }));
  await putTogether(deps);
  expect(deps.shoot).toHaveBeenCalledTimes(3);
  expect(copied.map(({ to }) => to.y)).toEqual([0, 800]);
});

it('reports how much is done, which only rises', async () => {
  const { deps, shares } = showing(plain(9000));
  await putTogether(deps);
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(shares.at(-1)).toBe(0.95);
});
