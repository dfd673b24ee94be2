import type { Page } from 'playwright-core';
import { word } from './satchel';

/** Opens the ⋯ menu of the place that the library shows. */
export async function openPlaceMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: word('more'), exact: true }).click();
}
