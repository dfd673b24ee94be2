import type { Page } from 'playwright-core';
import type { Display } from './display';

/**
 * How many of the browser's own items follow ours, by the target of the click: always "Inspect", and on the
 * page itself "View page source".
 */
const ITEMS_BELOW = { page: 2, link: 1, selection: 1, image: 1 } as const;

export interface Pick {
  /** The kind of target: the browser's own items depend on it. */
  on: keyof typeof ITEMS_BELOW;
  selector: string;
  /** The index of the item among the extension's items for this target, from 0. */
  item: number;
  /** How many items apply: several are in a submenu, a single one is in the menu itself. */
  of: number;
}

/** Right-clicks with a real pointer, and chooses one of the extension's items by keyboard. */
export async function pickFromMenu(display: Display, page: Page, { on, selector, item, of }: Pick) {
  await display.opens('the context menu', () => display.click(page, selector, 3));
  const toOurs = ['End', ...Array<string>(ITEMS_BELOW[on]).fill('Up')];
  if (of > 1) {
    await display.opens('the submenu', () => display.press(...toOurs, 'Right'), 'again');
    display.press('Home', ...Array<string>(item).fill('Down'), 'Return');
  } else await display.closes('the context menu', () => display.press(...toOurs, 'Return'));
}
