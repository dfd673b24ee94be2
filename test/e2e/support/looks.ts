import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axeFinds } from './axe';
import { LOCALE } from './language';

const THEMES = ['light', 'dark'] as const;

/**
 * A page as it stands, in both themes: axe finds nothing, and for a person to look at there is a picture of each in
 * `test-results`, in the language that the tests run in.
 */
export async function expectGoodLooks(
  page: Page,
  name: string,
  { fullPage = false }: { fullPage?: boolean } = {},
): Promise<void> {
  const found: Record<string, string[]> = {};
  for (const colorScheme of THEMES) {
    // Colours on their way from one theme to the other are neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.screenshot({ path: pictureOf(`${name}, ${colorScheme}`), fullPage });
    found[colorScheme] = await axeFinds(page);
  }
  expect(found).toEqual({ light: [], dark: [] });
}

/** Where a picture of that name goes. */
export function pictureOf(name: string): string {
  const folder = path.resolve('test-results', LOCALE);
  mkdirSync(folder, { recursive: true });
  return path.join(folder, `${name.replaceAll(', ', '-').replaceAll(' ', '-')}.png`);
}
