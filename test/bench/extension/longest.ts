import type { Page } from 'playwright-core';
import { longestTaskIn } from '../trace';
import type { Stage } from './stage';

/**
 * The longest task (milliseconds of the processor) of any page's main thread during an action and the two frames after
 * it.
 */
export async function longest(stage: Stage, action: () => Promise<void>): Promise<number> {
  const browser = stage.chromium.context.browser();
  await browser?.startTracing(undefined, { categories: ['toplevel'] });
  await action();
  for (const page of stage.chromium.context.pages().slice(-1)) await twoFrames(page);
  return longestTaskIn(String(await browser?.stopTracing()));
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
