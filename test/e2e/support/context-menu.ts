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
  // Nothing is selected at first, so the first press selects the last item.
  display.press(...Array<string>(ITEMS_BELOW[on] + 1).fill('Up'));
  if (of > 1) {
    await display.opens('the submenu', () => display.press('Right'));
    display.press(...Array<string>(item).fill('Down'), 'Return');
  } else display.press('Return');
}
