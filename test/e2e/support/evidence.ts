import type { Page } from 'playwright-core';
import { TestRunner } from 'vitest';

/** A page that is stuck says nothing (milliseconds). */
const LIMIT_MS = 5000;
/** A test's page may be very long (characters). */
const LONGEST = 5000;

/** If the present test failed, prints what a screen reader reads of each open page, before they are closed. */
export async function printAfterFailure(pages: readonly Page[]): Promise<void> {
  if (TestRunner.getCurrentTest()?.result?.state !== 'fail') return;
  for (const page of pages) {
    const shown = await page.locator('body').ariaSnapshot({ timeout: LIMIT_MS }).catch(String);
    console.error(`${page.url()}\n${shown.slice(0, LONGEST)}`);
  }
}
