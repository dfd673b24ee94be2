import axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** What axe finds on a page as it stands, one line each. */
export async function axeFinds(page: Page): Promise<string[]> {
  // A script element is kept out by the extension's content security policy.
  await page.evaluate(axe.source);
  // What is in order is not told of: with long lists that takes longer than all the rest.
  const { violations } = await page.evaluate(() => window.axe.run({ resultTypes: ['violations'] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
