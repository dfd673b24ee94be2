import type { Browser } from 'wxt/browser';
import type { Clip } from '../model/clip';
import { problemOf } from '../problems/problem';
import type { Captures } from './captures';
import { clipTab } from './make-clip';

/** Time limit (milliseconds), because the user waits for the save that follows. */
const WITHIN_MS = 8000;

/**
 * The article in a tab; undefined if it cannot be read in time.
 * @throws ProblemError `page-changed` if the tab navigates meanwhile
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
