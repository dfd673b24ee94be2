import type { Browser } from 'wxt/browser';
import type { Clip } from '../clip';
import type { Captures } from './captures';
import { clipTab } from './make-clip';

/** The person waits for what comes after it, whatever the page does (milliseconds). */
const WITHIN_MS = 8000;

/** The article that a tab shows; undefined where it cannot be read, or not soon. */
export function articleOf(
  world: { captures: Captures; now(): number },
  tab: Browser.tabs.Tab,
): Promise<Clip | undefined> {
  return clipTab(world, tab, 'article', { withinMs: WITHIN_MS }).catch(() => undefined);
}
