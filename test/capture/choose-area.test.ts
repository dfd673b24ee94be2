import { beforeEach, expect, it } from 'vitest';
import { useTab } from './support/use-tab';

const opened = useTab();

const NAMES = ['createElement', 'documentElement', 'activeElement', 'elementFromPoint'];
beforeEach(() =>
  opened.tab.show(`<title>A page</title><p>Text</p><script>
    const frame = () => [...document.querySelectorAll('div')].at(-1);
    const key = (name) => frame().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
    const point = (type, x, y) =>
      frame().dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, bubbles: true }));
    const cover = () => {
      const own = Document.prototype.createElement.call(document, 'p');
      own.popover = 'manual';
      own.style = 'inset: 0; width: 100vw; height: 100vh; margin: 0';
      document.querySelector('p').append(own);
      own.showPopover();
    };
  </script>${NAMES.map((name) => `<img name="${name}">`).join('')}`),
);

/** Lets the user choose an area; null if none is chosen. */
async function choose(showsPinch = true): Promise<{ area: Promise<unknown> }> {
  const area = opened.tab.run((calls, pinch) => calls.chooseArea('Drag', 60_000, pinch), showsPinch);
  await opened.tab.page.locator('[role=application]').waitFor();
  return { area };
}

async function drag(): Promise<void> {
  const { mouse } = opened.tab.page;
  await mouse.move(100, 80);
  await mouse.down();
  await mouse.move(300, 200);
  await mouse.up();
}

it.each([
  ['Enter', "key('Enter')"],
  ['Escape', "key('Escape')"],
  ['drag', "point('pointerdown', 1, 1), point('pointermove', 9, 9), point('pointerup', 9, 9)"],
  ['resize event', "dispatchEvent(new Event('resize'))"],
])('trial 73: the page’s own %s does nothing', async (_, script) => {
  const { area } = await choose();
  await opened.tab.page.evaluate(script);
  await drag();
  expect(await area).toMatchObject({ x: 100, y: 80, width: 200, height: 120 });
});

it.each([
  ['removes', 'frame().remove()'],
  ['hides', 'frame().hidePopover()'],
  ['restyles', "frame().style.setProperty('opacity', '0', 'important')"],
  ['removes everything around', 'document.querySelector("html").remove()'],
])('trial 73: nothing is chosen after the page %s the frame', async (_, script) => {
  const { area } = await choose();
  await opened.tab.page.evaluate(`void ${script}`);
  expect(await area).toBeNull();
});

it('trial 73: nothing is chosen if the page covers the frame', async () => {
  const { area } = await choose();
  await opened.tab.page.evaluate('cover()');
  await drag();
  await opened.tab.page.keyboard.press('Enter');
  expect(await area).toBeNull();
});

it('Enter chooses the frame if nothing covers it', async () => {
  const { area } = await choose();
  await opened.tab.page.keyboard.press('Enter');
  expect(await area).toMatchObject({ x: 320, y: 180, width: 640, height: 360 });
});

it('another frame takes the place of the first one, with the focus', async () => {
  const first = await choose();
  const { area } = await choose();
  expect(await first.area).toBeNull();
  const frame = opened.tab.page.locator('[role=application]');
  expect([await frame.count(), await frame.evaluate((one) => one.matches(':focus'))]).toEqual([1, true]);
  await drag();
  expect(await area).toMatchObject({ x: 100, y: 80, width: 200, height: 120 });
});

it('an area of a modal dialog can be chosen', async () => {
  await opened.tab.show(
    '<dialog>A picture</dialog><script>document.querySelector("dialog").showModal()</script>',
  );
  const { area } = await choose();
  await drag();
  expect(await area).toMatchObject({ x: 100, y: 80, width: 200, height: 120 });
});

it.each([
  ['has only what the window shows', true, { x: 100, y: 80, viewWidth: 640, viewHeight: 360 }],
  ['shows it without the pinch', false, { x: 400, y: 280, viewWidth: 1280, viewHeight: 720 }],
])('of a page that a pinch enlarges, if a screenshot %s', async (_, showsPinch, place) => {
  const { session } = opened.tab;
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await session.send('Input.synthesizeScrollGesture', { x: 0, y: 0, xDistance: -300, yDistance: -200 });
  const { area } = await choose(showsPinch);
  await drag();
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  expect(await area).toEqual({ ...place, width: 200, height: 120 });
});

it('a zoom in the page’s styles does not move the frame away from the pointer', async () => {
  await opened.tab.show('<style>html{zoom:1.5}</style><p>Text</p>');
  const { area } = await choose();
  const window = { x: 0, y: 0, width: 1280, height: 720 };
  expect(await opened.tab.page.locator('[role=application]').boundingBox()).toEqual(window);
  await drag();
  expect(await area).toMatchObject({ x: 100, y: 80, width: 200, height: 120 });
});
