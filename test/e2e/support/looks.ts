import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFinds } from './axe';
import { LOCALE, WITH_PICTURES } from './language';

/** The name of a page's file: `popup, saved` becomes `popup-saved`. */
export const fileName = (name: string): string => name.replaceAll(/,? /g, '-');

/** The themes, and the rules that run in each: the second one differs from the first by its colours only. */
const THEMES: ['light' | 'dark', rules?: string[]][] = [
  ['light'],
  ['dark', ['color-contrast', 'link-in-text-block']],
];

/** Expects no finding of axe on a page in both themes, and keeps a picture of each. */
export async function expectGoodLooks(
  page: Page,
  name: string,
  { fullPage = false }: { fullPage?: boolean } = {},
): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const [colorScheme, rules] of THEMES) {
    await page.emulateMedia({ colorScheme });
    await keepPicture(page, `${name}, ${colorScheme}`, { fullPage });
    found[colorScheme] = await axeFinds(page, rules);
  }
  expect(found).toEqual({ light: [], dark: [] });
}

/** Saves a screenshot in `test-results`, if pictures are wanted. They take as long as what the tests look at. */
export async function keepPicture(
  page: Page,
  name: string,
  { fullPage = false }: { fullPage?: boolean } = {},
): Promise<void> {
  if (!WITH_PICTURES) return;
  const folder = path.resolve('test-results', LOCALE);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${fileName(name)}.png`), fullPage });
}
