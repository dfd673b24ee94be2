import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified build: each page gets it anew. */
const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The problems that axe finds on a page, one line each. @param rules the ids of the rules to run; left out: all */
export async function axeFinds(page: Page, rules?: string[]): Promise<string[]> {
  // The extension's content security policy blocks a script element.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  // Without the passed rules: with long lists they take longer than all the rest. Without the style sheets, which only
  // a rule that is off reads.
  const { violations } = await page.evaluate(
    (values) =>
      window.axe.run({
        resultTypes: ['violations'],
        preload: false,
        ...(values && { runOnly: { type: 'rule' as const, values } }),
      }),
    rules,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
