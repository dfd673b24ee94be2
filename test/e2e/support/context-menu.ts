import type { Page } from 'playwright-core';
import type { Display } from './display';

/**
 * Where the click is decides how many of the browser's own items stand below ours: "Inspect" always, and
 * "View page source" on the page itself.
 */
const ITEMS_BELOW = { page: 2, link: 1, selection: 1, image: 1 } as const;

export interface Pick {
  /** What is clicked: the browser's own part of the menu depends on it. */
  on: keyof typeof ITEMS_BELOW;
  selector: string;
  /** Which of the extension's items that apply there, from 0. */
  item: number;
  /** How many of them apply: two or more stand in a submenu, a single one in the menu itself. */
  of: number;
}

/** A real right click, and the choice of one of the extension's items by keyboard. */
export async function pickFromMenu(display: Display, page: Page, { on, selector, item, of }: Pick) {
  await display.opens('the context menu', () => display.click(page, selector, 3));
  // Nothing is chosen at first, so the first press goes to the last item.
  display.press(...Array<string>(ITEMS_BELOW[on] + 1).fill('Up'));
  if (of > 1) {
    await display.opens('the submenu', () => display.press('Right'));
    display.press(...Array<string>(item).fill('Down'), 'Return');
  } else display.press('Return');
}
