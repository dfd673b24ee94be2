import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { LOCALE } from './language';

export const SIZES = [320, 360, 1200];
export async function shots(page: Page, name: string, { widths = [320], themes = ['light', 'dark'] as ('light' | 'dark')[], fullPage = false, height = 640 } = {}) {
  mkdirSync('/tmp/flows', { recursive: true });
  for (const width of widths) {
    if (width) await page.setViewportSize({ width, height });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.waitForTimeout(150);
      await page.screenshot({ path: `/tmp/flows/${name}-${LOCALE}-${width}-${colorScheme}.png`, fullPage });
    }
  }
}
