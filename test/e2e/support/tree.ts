import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { LOCALE } from './language';
import { fileName } from './looks';
import { until } from './until';

/** What differs from run to run: ports, times and accounts. */
const CHANGING: [RegExp, string][] = [
  [/(127\.0\.0\.1|localhost):\d+/g, '$1:PORT'],
  [/(?<=time: ).*/g, 'TIME'],
  [/\d{4}-\d\d-\d\d \d\d\.\d\d/g, 'TIME'],
  [/account-\d+/g, 'account-N'],
];

/** How long what the page still waits for may take (milliseconds). An update waits as long for each changed tree. */
const LATE_MS = 10_000;

async function treeOf(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  return `${CHANGING.reduce((text, [changing, instead]) => text.replaceAll(changing, instead), tree)}\n`;
}

/**
 * Expects a page's accessibility tree, which is what a screen reader reads, to be the one in `test/e2e/trees`. Only
 * the English one is kept.
 */
export async function expectTree(page: Page, name: string): Promise<void> {
  if (LOCALE !== 'en') return;
  const file = path.resolve('test/e2e/trees', `${fileName(name)}.yml`);
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  const same = async () => {
    const tree = await treeOf(page);
    return (tree === kept || kept === undefined) && tree;
  };
  const tree = await until(name, same, LATE_MS).catch(() => treeOf(page));
  await expect(tree).toMatchFileSnapshot(file);
}
