import type { Page } from 'puppeteer-core';
import type { Display } from './display';
import type { Firefox } from './firefox';
import { privileged } from './firefox-window';
import { type Save, TILES, word } from './satchel';
import { until } from './until';

declare const browser: typeof import('wxt/browser').browser;
/** A page with its position on the screen: no standard has these properties. */
export interface PlacedWindow extends Window {
  readonly mozInnerScreenX: number;
  readonly mozInnerScreenY: number;
}

interface Point {
  x: number;
  y: number;
}

/** How often an element has the same position before it is clicked: the popup lays itself out in steps. */
const STILL = 5;

/** What a user does with mouse and keyboard in Firefox's window. */
export interface Hand {
  /** Presses a command's shortcut on the page in front, which opens the real popup. */
  openPopup(command: string): Promise<void>;
  /** Waits until the popup shows `part`, at `selector` or anywhere. */
  read(part: string, selector?: string): Promise<unknown>;
  closePopup(): Promise<void>;
  /** Clicks what the open popup has at `selector` with `text` in it. */
  click(selector: string, text?: string): Promise<void>;
  /** Replaces the text of a field of the open popup. */
  fill(selector: string, text: string): Promise<void>;
  /** Chooses what the open popup saves. */
  choose(what: Save['what'] | 'whatScreenshot'): Promise<void>;
  /** Saves with the open popup, waits until it reports success, and closes it. */
  save(save: Save): Promise<void>;
  /** Presses the shortcut that Firefox has for a command. */
  press(command: string): Promise<void>;
  /** Right-clicks an element of the page in front, and clicks the extension's item. */
  pick(page: Page, selector: string, item: string): Promise<void>;
}

export function handOn(firefox: Firefox, display: Display): Hand {
  /** Waits until the element has stopped moving: the same position several times. */
  async function still(what: string, find: () => Promise<Point | undefined>): Promise<Point> {
    let last: Point | undefined;
    let times = 0;
    return until(what, async () => {
      const before = last;
      last = await find();
      times = last && before?.x === last.x && before.y === last.y ? times + 1 : 0;
      return times >= STILL && last;
    });
  }
  /** Adds to an error what the popup shows, because nobody sees it. */
  async function withPopup(cause: unknown): Promise<never> {
    const shown = await firefox.panel.evaluate(popupText, 'body');
    throw new Error(`the popup shows: ${shown ?? 'nothing, it is closed'}`, { cause });
  }
  async function click(selector: string, text = ''): Promise<void> {
    const found = await still(`${selector} "${text}"`, () =>
      firefox.panel.evaluate(inPopup, selector, text),
    ).catch(withPopup);
    display.clickAt(found.x, found.y, 1);
  }
  async function fill(selector: string, text: string): Promise<void> {
    await click(selector);
    // Keys that come before the focus would be lost.
    await until('the field to have the focus', () => firefox.panel.evaluate(popupFocuses, selector));
    display.press('ctrl+a', ...text);
  }
  async function clickMenu(label: string): Promise<void> {
    const found = await still(`the item "${label}"`, async () => {
      const point = await privileged(firefox.browser, `(${inMenu})(${JSON.stringify(label)})`);
      return (point ?? undefined) as Point | undefined;
    });
    display.clickAt(found.x, found.y, 1);
  }
  async function press(command: string): Promise<void> {
    const commands = await firefox.panel.evaluate(() => browser.commands.getAll());
    display.press(commands.find(({ name }) => name === command)?.shortcut?.toLowerCase() ?? '');
  }
  const read = (part: string, selector = 'body') =>
    until(`the popup to say "${part}"`, async () =>
      (await firefox.panel.evaluate(popupText, selector))?.includes(part),
    ).catch(withPopup);

  async function closePopup(): Promise<void> {
    await until('the popup to have the keyboard', () => firefox.panel.evaluate(popupHasFocus));
    display.press('Escape');
    const text = () => firefox.panel.evaluate(popupText, 'body');
    await until('the popup to close', async () => (await text()) === undefined);
  }

  async function choose(what: Save['what'] | 'whatScreenshot'): Promise<void> {
    const tile = TILES[what];
    if (tile) await click('label', word(tile));
    await click('label', word(what));
    await read(word(what), tile ? '.ways label:has(:checked)' : 'label:has(:checked)');
  }

  return {
    press,
    read,
    click,
    fill,
    closePopup,
    choose,
    async openPopup(command) {
      await press(command);
      await read(word('activity'));
    },
    async save({ what, where }) {
      await choose(what);
      // The first word is enough to find it, and xdotool has other names for some keys.
      await fill('[role=combobox]', where.split(' ')[0] ?? '');
      await click('[role=option]', where);
      await click('button[type=submit]', word('save'));
      await read(word('saveDone', where), '#save-status');
      await closePopup();
    },
    async pick(page, selector, item) {
      const found = await page.$eval(selector, inPage);
      display.clickAt(found.x, found.y, 3);
      await clickMenu(word('extName'));
      await clickMenu(item);
    },
  };
}

/** Runs in a page of the extension, which can access the popup's window. */
function inPopup(selector: string, text: string): Point | undefined {
  // The types describe the result as Chrome's description of a window, but every browser returns a Window.
  const [popup] = browser.extension.getViews({ type: 'popup' }) as unknown as PlacedWindow[];
  const page = popup?.document;
  // The popup opens tiny and grows to the size of its content.
  if (!page || popup.innerWidth < page.documentElement.scrollWidth) return undefined;
  const all = [...page.querySelectorAll(`:is(${selector}):not(:disabled, :has(:disabled))`)];
  const box = all.find(({ textContent }) => textContent.includes(text))?.getBoundingClientRect();
  if (!box?.width) return undefined;
  return {
    x: popup.mozInnerScreenX + box.x + box.width / 2,
    y: popup.mozInnerScreenY + box.y + box.height / 2,
  };
}

/** Runs in a page of the extension: the popup's text at `selector`, or the value of that field. */
function popupText(selector: string): string | undefined {
  const [popup] = browser.extension.getViews({ type: 'popup' }) as unknown as Window[];
  const element = popup?.document.querySelector<HTMLElement>(selector);
  return element && 'value' in element ? String(element.value) : (element?.textContent ?? undefined);
}

/** Runs in a page of the extension. */
function popupHasFocus(): boolean {
  const [popup] = browser.extension.getViews({ type: 'popup' }) as unknown as Window[];
  return popup?.document.hasFocus() ?? false;
}

/** Runs in a page of the extension: whether the element at `selector` has the popup's focus. */
function popupFocuses(selector: string): boolean {
  const [popup] = browser.extension.getViews({ type: 'popup' }) as unknown as Window[];
  return popup?.document.activeElement?.matches(selector) ?? false;
}

/** Runs in a web page. */
function inPage(element: Element): Point {
  const { mozInnerScreenX, mozInnerScreenY } = window as unknown as PlacedWindow;
  const box = element.getBoundingClientRect();
  return { x: mozInnerScreenX + box.x + box.width / 2, y: mozInnerScreenY + box.y + box.height / 2 };
}

/** Runs in Firefox's own window, in which every element has its screen position. */
function inMenu(label: string): Point | undefined {
  const items = document.querySelectorAll<Element & { label: string; screenX: number; screenY: number }>(
    '#contentAreaContextMenu :is(menu, menuitem)',
  );
  const item = [...items].find((each) => each.label === label);
  const box = item?.getBoundingClientRect();
  if (!item || !box?.width) return undefined;
  return { x: item.screenX + box.width / 2, y: item.screenY + box.height / 2 };
}
