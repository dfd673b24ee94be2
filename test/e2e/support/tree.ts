import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCALE } from './language';

/** What differs from run to run: ports, times and accounts. */
const CHANGING: [RegExp, string][] = [
  [/(127\.0\.0\.1|localhost):\d+/g, '$1:PORT'],
  [/(?<=time: ).*/g, 'TIME'],
  [/\d{4}-\d\d-\d\d \d\d\.\d\d/g, 'TIME'],
  [/account-\d+/g, 'account-N'],
];

/**
 * Expects a page's accessibility tree, which is what a screen reader reads, to be the one in `test/e2e/trees`. Only
 * the English one is kept.
 */
export async function expectTree(page: Page, name: string): Promise<void> {
  if (LOCALE !== 'en') return;
  let tree = await page.locator('body').ariaSnapshot();
  for (const [changing, instead] of CHANGING) tree = tree.replaceAll(changing, instead);
  const file = `${name.replaceAll(', ', '-').replaceAll(' ', '-')}.yml`;
  await expect(`${tree}\n`).toMatchFileSnapshot(path.resolve('test/e2e/trees', file));
}
