import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFinds } from './axe';
import { LOCALE } from './language';

/** The themes, and the rules that run in each: the second one differs from the first by its colours only. */
const THEMES: ['light' | 'dark', rules?: string[]][] = [
  ['light'],
  ['dark', ['color-contrast', 'link-in-text-block']],
];

/**
 * Expects no finding of axe on a page in both themes, and saves a screenshot of each in `test-results`, in
 * the language of the tests.
 */
export async function expectGoodLooks(
  page: Page,
  name: string,
  { fullPage = false }: { fullPage?: boolean } = {},
): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const [colorScheme, rules] of THEMES) {
    // Without transitions: colours between two themes belong to neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: pictureOf(`${name}, ${colorScheme}`), fullPage });
    found[colorScheme] = await axeFinds(page, rules);
  }
  expect(found).toEqual({ light: [], dark: [] });
}

/** The file of the screenshot with that name. */
export function pictureOf(name: string): string {
  const folder = path.resolve('test-results', LOCALE);
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `${name.replaceAll(', ', '-').replaceAll(' ', '-')}.png`);
}
