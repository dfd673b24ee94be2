import type { Browser } from 'wxt/browser';
import type { Clip } from '../model/clip';
import { problemOf } from '../problems/problem';
import type { Captures } from './captures';
import { clipTab } from './make-clip';

/** The person waits for what comes after it, whatever the page does (milliseconds). */
const WITHIN_MS = 8000;

/**
 * The article that a tab shows; undefined if it cannot be read, or not soon.
 * @throws ProblemError `page-changed` if the tab goes on to another page meanwhile
 */
export function articleOf(
  deps: { captures: Captures; now(): number },
  tab: Browser.tabs.Tab,
): Promise<Clip | undefined> {
  return clipTab(deps, tab, 'article', { withinMs: WITHIN_MS }).catch((error: unknown) => {
    if (problemOf(error).kind === 'page-changed') throw error;
    return undefined;
  });
}
